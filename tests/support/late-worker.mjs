/** A worker as `slow-worker`, whose code loads once the file is there that `LATE_WORKER_FILE` names. */
import { existsSync } from "node:fs";

const file = process.env.LATE_WORKER_FILE;
while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
await import("./slow-worker.mjs");
