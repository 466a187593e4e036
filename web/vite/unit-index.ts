import type { Plugin } from "vite";

/**
 * Writes which file each of these modules of `source` is in, for the sizes of the routes: the manifest does not name what
 * shares its file.
 */
export function withUnitIndex(source: string, modules: Iterable<string>): Plugin {
  return {
    name: "with-unit-index",
    apply: "build",
    generateBundle(_options, bundle) {
      const roots = new Set(modules);
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          const name = id.slice(source.length + 1);
          if (roots.has(name)) files[`src/${name}`] = chunk.fileName;
        }
      }
      this.emitFile({ type: "asset", fileName: ".vite/units.json", source: JSON.stringify(files) });
    },
  };
}
