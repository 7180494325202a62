import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate for `localhost` that nobody trusts, as PEM. */
export function selfSignedCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaSha256 = der(0x30, der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const commonName = der(0x30, der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from("localhost")));
  const name = der(0x30, der(0x31, commonName));
  const valid = der(0x30, der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("491231235959Z")));
  const subjectKey = publicKey.export({ type: "spki", format: "der" });
  const unsigned = der(0x30, der(0x02, Buffer.from([1])), ecdsaSha256, name, valid, name, subjectKey);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", unsigned, privateKey));
  const certificate = der(0x30, unsigned, ecdsaSha256, signature).toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
