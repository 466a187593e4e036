import type { Plugin } from "vite";
import { transpiledPath } from "./paths.ts";

/** Leads each import of a module of the product to its JavaScript, of which `./build` is the writer. */
export function transpiledModules(): Plugin {
  return {
    name: "transpiled-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && transpiledPath(resolved.id);
    },
  };
}
