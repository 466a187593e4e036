import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";

/**
 * Files that the viewer of PDF documents loads by name when a document needs them: fonts that every reader has, and the
 * decoder of JPEG 2000 without WebAssembly, which the content security policy refuses.
 */
export function withPdfFiles(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return {
    name: "with-pdf-files",
    apply: "build",
    generateBundle() {
      const fonts = readdirSync(`${folder}/standard_fonts`).map((name) => `standard_fonts/${name}`);
      for (const path of [...fonts, "wasm/openjpeg_nowasm_fallback.js"]) {
        this.emitFile({
          type: "asset",
          fileName: `pdf/${basename(path)}`,
          source: readFileSync(`${folder}/${path}`),
        });
      }
    },
  };
}
