import { pathToFileURL } from "node:url";

/** How modules of the product are bundled: for a start, and for the tests. */

/** Whether a module is of a package, which is loaded from where it is. */
export const isOfPackage = (id) => !/^(\.|\/|[A-Za-z]:|@nutria\/)/.test(id);

/** Keeps `import.meta.url` the address of the source, as a module finds files beside it by its own. */
export const placeOfSource = {
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
