// Runs before everything else, so it uses nothing that an old Node lacks.
const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error(`Skein needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
