/**
 * A worker of the computations `echo`, `forever` (which never ends), `until` (which ends when the file that it is given is
 * there), `fill` (which takes all memory of the heap) and `hold` (which takes memory outside of it).
 */
import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";

const computations = {
  echo: (input) => input,
  forever() {
    for (;;);
  },
  until(file) {
    const nobody = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(file)) Atomics.wait(nobody, 0, 0, 20);
    return file;
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
