/** Entry point of a worker thread. */
import { setPriority } from "node:os";
import { builtModule } from "../bin/built-modules.mjs";

// On Linux it is that of this thread alone: requests are served first where processors are short.
if (process.platform === "linux") setPriority(5);
await import(await builtModule("worker"));
