/**
 * A worker of the computations `echo`, `forever` (which never ends), `fill` (which takes all memory of the heap) and `hold`
 * (which takes memory outside of it).
 */
import { parentPort } from "node:worker_threads";

const computations = {
  echo: (input) => input,
  forever() {
    for (;;);
  },
  fill() {
    const values = [];
    for (;;) values.push({ value: values.length });
  },
  hold() {
    const blocks = [];
    for (;;) blocks.push(Buffer.alloc(65_536, blocks.length));
  },
};

parentPort.on("message", ({ name, input }) => parentPort.postMessage({ output: computations[name](input) }));
parentPort.postMessage({ ready: true });
