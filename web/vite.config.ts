import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type CSSOptions, type Plugin } from "vite";

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

/**
 * The summaries and errors of routes are for the documentation, and their schemas for the server, which validates:
 * without them a page has the schemas of its own forms alone.
 */
function withoutRouteDocumentation(): Plugin {
  return {
    name: "without-route-documentation",
    enforce: "pre",
    transform(code, id) {
      if (!/\/packages\/contract\/routes\/(?!index|records)[\w/-]+\.ts$/.test(id)) return null;
      const lighter = code
        .replaceAll(/\bsummary:\s*"(?:[^"\\]|\\.)+"/g, 'summary: ""')
        .replaceAll(/\berrors: \[[^\]]*\],/g, "")
        .replaceAll(/\b(?:response|body|query): (?:[A-Z]\w*|z\.\w+\([A-Z]\w*\)),/g, "");
      if (lighter === code) throw new Error(`${id} writes its texts in another way`);
      return { code: lighter, map: null };
    },
  };
}

/**
 * Files that the viewer of PDF documents loads by name when a document needs them: fonts that every reader has, and the
 * decoder of JPEG 2000 without WebAssembly, which the content security policy refuses.
 */
function withPdfFiles(): Plugin {
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

/** Variants that no screen uses: the product has its own four buttons and one look of field. */
const unusedVariant =
  /amplify-button--(?!primary--?$|small$|loading$|fullwidth$|disabled$)[\w-]+|--quiet|amplify-loader--linear|amplify-text--(info|warning|success|primary|secondary|tertiary)/;

type PostCssPlugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;

/**
 * Leaves out of the design system's sheet the variants that no screen shows, and the custom properties that no rule
 * reaches, straight or through another property.
 */
function withoutUnusedStyles(): PostCssPlugins {
  const namesIn = (value: string) =>
    [...value.matchAll(/var\(\s*(--amplify-[\w-]+)/g)].map(([, name]) => name ?? "");
  const isToken = (property: string) => /^--amplify-(?!internal)/.test(property);
  return [
    {
      postcssPlugin: "without-unused-styles",
      Once(sheet) {
        if (!sheet.source?.input.file?.endsWith("/styles/design-system.css")) return;
        sheet.walkRules((rule) => {
          const kept = rule.selectors.filter((selector) => !unusedVariant.test(selector));
          if (kept.length === 0) rule.remove();
          else rule.selectors = kept;
        });

        const valuesOf = new Map<string, string[]>();
        sheet.walkDecls(({ prop, value }) => {
          if (isToken(prop)) valuesOf.set(prop, [...(valuesOf.get(prop) ?? []), value]);
        });
        const reached = new Set<string>();
        const reach = (name: string) => {
          if (reached.has(name)) return;
          reached.add(name);
          valuesOf.get(name)?.flatMap(namesIn).forEach(reach);
        };
        sheet.walkDecls(({ prop, value }) => {
          if (!isToken(prop)) namesIn(value).forEach(reach);
        });
        sheet.walkDecls((declaration) => {
          if (isToken(declaration.prop) && !reached.has(declaration.prop)) declaration.remove();
        });
        sheet.walkRules((rule) => {
          if (rule.nodes.length === 0) rule.remove();
        });
      },
    },
  ];
}

export default defineConfig({
  plugins: [withoutRuntimeTokens(), withoutRouteDocumentation(), react(), withPdfFiles()],
  css: { postcss: { plugins: withoutUnusedStyles() } },
  build: {
    outDir: "dist",
    manifest: true,
    // Nothing is inlined as a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small files that most screens load together: apart, each costs a request and compresses worse.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "dates", test: /packages\/calendar\/(zone|format|local-date)\.ts$/ },
            { name: "tickets", test: /lucide-react\/.*\/ticket(-\w+)?\.m?js$/ },
          ],
        },
      },
    },
  },
});
