/** Entry point of the worker thread: registers the TypeScript loader, which a thread does not inherit. */
import { register } from "tsx/esm/api";

register();
await import(new URL("worker.ts", import.meta.url).href);
