/** A worker as `slow-worker`, whose code takes two seconds to load. */
await new Promise((resolve) => setTimeout(resolve, 2000));
await import("./slow-worker.mjs");
