import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkNames } from "./vite/chunks";
import { classNameOf } from "./vite/class-names";
import { withIconsByFile } from "./vite/icon-imports";
import { loadUnits } from "./vite/load-units";
import { withPackageIndex } from "./vite/package-index";
import { withPdfFiles } from "./vite/pdf-files";
import { schemasName, withNamedSchemas } from "./vite/pure-schemas";
import { withoutRouteSchemas } from "./vite/route-schemas";
import { withSearchFiles } from "./vite/search-files";
import { withStartPreload } from "./vite/start-preload";
import { withUnitIndex } from "./vite/unit-index";

const source = fileURLToPath(new URL("./src", import.meta.url));
const routerPackage = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
const routerBuild = join(routerPackage, "dist/production");

export default defineConfig({
  plugins: [
    withoutRouteSchemas(),
    withNamedSchemas(),
    withIconsByFile(`${source}/ui/display/draw-icon.ts`),
    react(),
    withPdfFiles(),
    withUnitIndex(
      source,
      Object.values(loadUnits).flatMap((unit) => unit.roots),
    ),
    withPackageIndex(source),
    withStartPreload(`${source}/entries/member/start.tsx`),
    withSearchFiles(),
  ],
  resolve: {
    // The router's package exports its development build alone, with its warnings (remix-run/react-router#14102); this is
    // the one that it ships for production, 0.5 kB less on each page of a member.
    alias: [
      { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
      { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
    ],
  },
  worker: { format: "es" },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: "dist",
    manifest: true,
    // Nothing is inlined as a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Every browser that runs the client knows these links.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nothing on a page uses is left out, though it is declared beside something that is used.
      treeshake: { manualPureFunctions: [schemasName] },
      output: {
        // A page names every file that it may load later: with words in the names, 2 kB of a member's first page.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames(source) }] },
      },
    },
  },
});
