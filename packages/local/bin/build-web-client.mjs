import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

// The built client is no secret, unlike the data that the parent process writes.
process.umask(0o022);
// The process that asked for the build has died: the next one builds into the same folder.
process.stdin
  .on("end", () => process.exit(1))
  .resume()
  .unref();
const [, , root] = process.argv;
try {
  await build({ root, logLevel: "silent" });
  // Second, because the first empties the folder in which its own is.
  const patientApp = join(root, "vite.patient-app.config.ts");
  if (existsSync(patientApp)) await build({ configFile: patientApp, logLevel: "silent" });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
