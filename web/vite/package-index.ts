import { minifySync } from "rolldown/utils";
import type { Plugin } from "vite";

/**
 * Writes how many bytes of each file come from each package, minified, for the sizes of the routes. The product's own code
 * counts by its folder.
 */
export function withPackageIndex(source: string): Plugin {
  return {
    name: "with-package-index",
    apply: "build",
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const bytes: Record<string, number> = {};
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const name = packageOf(id, source);
          bytes[name] = (bytes[name] ?? 0) + minifySync("module.js", code ?? "").code.length;
        }
        files[chunk.fileName] = bytes;
      }
      this.emitFile({ type: "asset", fileName: ".vite/packages.json", source: JSON.stringify(files) });
    },
  };
}

function packageOf(id: string, source: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (library !== undefined) return library;
  const own = id.startsWith(source)
    ? id.slice(source.length - "src".length)
    : id.replace(/^.*\/packages\//, "");
  return own
    .split("/")
    .slice(0, own.startsWith("src/features") ? 3 : 2)
    .join("/");
}
