import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Every primitive of the design system carries the tokens of the whole system, to write a theme at run time. The
 * theme is a static style sheet here (src/styles), so they are left out: 8 kB less on every form.
 */
function withoutRuntimeTokens(): Plugin {
  return {
    name: "without-runtime-tokens",
    enforce: "pre",
    transform(code, id) {
      if (!/@aws-amplify\/ui\/dist\/esm\/theme\/tokens\/(components\/)?(?!index)\w+\.mjs$/.test(id))
        return null;
      const names = /export \{ ([\w, ]+) \};/.exec(code)?.[1];
      if (names === undefined) throw new Error(`${id} exports its tokens in another way`);
      return {
        code: names
          .split(", ")
          .map((name) => `export const ${name} = {};`)
          .join("\n"),
        map: null,
      };
    },
  };
}

export default defineConfig({
  plugins: [withoutRuntimeTokens(), react()],
  build: {
    outDir: "dist",
    manifest: true,
    // Nothing is inlined as a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
});
