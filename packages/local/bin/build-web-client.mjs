import { build } from "vite";

const [, , root] = process.argv;
try {
  await build({ root, logLevel: "silent" });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
