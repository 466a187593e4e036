import { build } from "vite";

// The built client is no secret, unlike the data that the parent process writes.
process.umask(0o022);
const [, , root] = process.argv;
try {
  await build({ root, logLevel: "silent" });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
