import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonChunk } from "./vite/common-chunk";
import { classNameOf } from "./vite/class-names";
import { withIconsByFile } from "./vite/icon-imports";
import { withPackageIndex } from "./vite/package-index";
import { schemasName, withNamedSchemas } from "./vite/pure-schemas";
import { withoutRouteSchemas } from "./vite/route-schemas";
import { withServiceWorker } from "./vite/service-worker";
import { withStartPreload } from "./vite/start-preload";
import { withUnitIndex } from "./vite/unit-index";

const source = fileURLToPath(new URL("./src", import.meta.url));
const root = fileURLToPath(new URL("./mi", import.meta.url));
const first = {
  entry: "entries/patient/main.ts",
  start: "entries/patient/start.tsx",
  home: "features/patient-app/today/today-screen.tsx",
  rest: "features/patient-app/today/rest-of-today.tsx",
};
const later = {
  outbox: ["device/outbox/sender.ts", "device/outbox/work.ts"],
  background: [
    "data/live/patient-live.ts",
    "features/patient-app/settings/notices/keep-pushes.ts",
    "features/patient-app/install/install-hint.tsx",
    "features/patient-app/install/version-offer.tsx",
  ],
};

/**
 * The patient's app, a build of its own: it shares no file with the other pages, so it can be installed whole, and
 * nothing that is added to it makes one of them larger. It follows theirs, which empties the folder around.
 */
export default defineConfig({
  root,
  base: "/mi/",
  plugins: [
    withoutRouteSchemas(),
    withNamedSchemas(),
    withIconsByFile(`${source}/ui/display/draw-icon.ts`),
    react(),
    withPackageIndex(source),
    withUnitIndex(source, Object.values(first)),
    withStartPreload(`${source}/${first.start}`),
    withServiceWorker(`${root}/service-worker.js`),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: "../dist/mi",
    emptyOutDir: true,
    manifest: true,
    // Nothing is inlined as a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: [schemasName] },
      output: {
        entryFileNames: "assets/[hash].js",
        chunkFileNames: "assets/[hash].js",
        // The entry names all that may be loaded later, the styles too.
        assetFileNames: "assets/[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: commonChunk(source, { ...first, later }) }],
        },
      },
    },
  },
});
