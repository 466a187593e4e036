import type { Plugin } from "vite";

/** What zod is called in a bundle: no function of a minified library has this name. */
export const schemasName = "zodSchemas";

const importOfZod = /import \* as z from "zod\/mini";/;
/** `z` as a namespace, also after the dots of a spread, and neither a property nor the end of another name. */
const namespaceUse = /(?<![\w$]|(?<!\.\.)\.)z(?=\s*\.)/g;

/**
 * Names zod `zodSchemas` in the modules of ours that declare schemas, so that the bundler may leave out by that name what
 * no page uses. By `z` it would leave out the calls of every library whose minified code has a function `z`.
 */
export function withNamedSchemas(): Plugin {
  return {
    name: "with-named-schemas",
    apply: "build",
    enforce: "pre",
    transform: (code) =>
      importOfZod.test(code)
        ? {
            code: code
              .replace(importOfZod, `import * as ${schemasName} from "zod/mini";`)
              .replaceAll(namespaceUse, schemasName),
            map: null,
          }
        : null,
  };
}
