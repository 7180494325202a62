import fc from "fast-check";

const PIECES = [
  ...Array.from("{}$'\"\\ \n\t=.^&<>-ab1é😀\u00a0\u0085\ufeff"),
  "{{",
  "}}",
  "{{$x}}",
  "{{ $y }}",
  "{{'v<\\'>'}}",
  "{{p.echo 'a' b=$x}}",
  "{{p.echo a=$y}}",
  "{{p.ret 'markup'}}",
  "{{p.ret kind='list'}}",
  "{{q.only_q $x}}",
  "{{p.const}}",
  "{{nope}}",
  " text & <b>",
  "\ud800",
];

/** Templates at random, made of what matters to the semantic-kernel format. */
export const templateText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 14 })
  .map((pieces) => pieces.join(""));

/** Templates at random that SK accepts. */
export const goodTemplateText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES.filter((piece) => piece === "😀" || (piece.length > 2 && piece !== "{{nope}}"))), {
    maxLength: 14,
  })
  .map((pieces) => pieces.join(""));
