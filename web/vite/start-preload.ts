import type { Plugin } from "vite";

/** Lets the page's HTML ask for the code that starts every page, beside the small entry that asks for the rest. */
export function withStartPreload(start: string): Plugin {
  let base = "/";
  return {
    name: "with-start-preload",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === "chunk" && chunk.moduleIds.includes(start),
        );
        if (!file) throw new Error(`No file has ${start}`);
        const attrs = { rel: "modulepreload", crossorigin: true, href: base + file.fileName };
        return [{ tag: "link", attrs, injectTo: "head" as const }];
      },
    },
  };
}
