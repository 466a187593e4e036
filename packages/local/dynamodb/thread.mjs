/** Where the thread starts: it makes TypeScript readable for itself, as the process did. */
import { register } from "tsx/esm/api";

register();
await import(new URL("thread.ts", import.meta.url).href);
