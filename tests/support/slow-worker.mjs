/** A worker of the computations `echo`, `forever` (which never ends) and `fill` (which takes all memory). */
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
};

parentPort.on("message", ({ name, input }) => parentPort.postMessage({ output: computations[name](input) }));
parentPort.postMessage({ ready: true });
