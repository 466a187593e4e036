import type { Plugin } from "vite";

/** Lets the page's HTML ask for the code that starts every page, beside the small entry that asks for the rest. */
export function withStartPreload(source: string): Plugin {
  return {
    name: "with-start-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === "chunk" && chunk.moduleIds.includes(`${source}/app/start.tsx`),
        );
        if (!file) throw new Error("No file has app/start.tsx");
        const attrs = { rel: "modulepreload", crossorigin: true, href: `/${file.fileName}` };
        return [{ tag: "link", attrs, injectTo: "head" as const }];
      },
    },
  };
}
