/** Entry point of a worker thread: registers the TypeScript loader, which a thread does not inherit. */
import { setPriority } from "node:os";
import { register } from "tsx/esm/api";

// On Linux it is that of this thread alone: requests are served first where processors are short.
if (process.platform === "linux") setPriority(5);
register();
await import(new URL("worker.ts", import.meta.url).href);
