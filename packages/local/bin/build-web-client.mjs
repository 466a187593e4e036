import { build } from "vite";

const [, , root] = process.argv;
await build({ root, logLevel: "error" });
