import type { Plugin } from "vite";
import { loadUnits } from "./load-units";

/** Writes which file each root of a load unit is in, for the sizes of the routes: the manifest names entries alone. */
export function withUnitIndex(source: string): Plugin {
  return {
    name: "with-unit-index",
    apply: "build",
    generateBundle(_options, bundle) {
      const roots = new Set(Object.values(loadUnits).flatMap((unit) => unit.roots));
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
