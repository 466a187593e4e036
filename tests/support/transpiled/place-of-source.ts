import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

/** Keeps `import.meta.url` the address of the source, as a module finds files beside it by its own. */
export const placeOfSource: Plugin = {
  name: "place-of-the-source",
  transform: {
    filter: { code: "import.meta.url" },
    handler: (code, id) => ({
      code: code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
      // The lines stay as they are.
      map: null,
    }),
  },
};

/** Whether a module is of a package, which is loaded from where it is. */
export const isOfPackage = (id: string): boolean => !/^(\.|\/|@nutria\/)/.test(id);
