import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files of the build that are read with a connection alone, or not at all. */
const notKept = /^\.vite\/|\.map$/;

/**
 * Writes `sw.js`: the service worker of the file `script`, told which files the build made, so that the app opens without
 * a connection. Its version changes with the name or the content of any of them.
 */
export function withServiceWorker(script: string): Plugin {
  let base = "/";
  return {
    name: "with-service-worker",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    // After the page, whose text has the names of the others.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => !notKept.test(fileName));
        const hash = createHash("sha256");
        for (const file of files)
          hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        const names = files.map(({ fileName }) => base + fileName).sort();
        const told = { version: hash.digest("hex").slice(0, 16), files: names };
        const source = `const build = ${JSON.stringify(told)};\n${readFileSync(script, "utf8")}`;
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
