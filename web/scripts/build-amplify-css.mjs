/**
 * Writes src/styles/amplify.css: the part of the design system's style sheet that the product uses, in a layer of its
 * own. The whole sheet is 339 kB, most of it components and colour variants that no screen shows.
 * Run it by hand after a component is added to `components` or the design system is updated.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import postcss from "postcss";

/** In the order of the whole sheet: later ones overrule earlier ones. */
const components = [
  "base",
  "flex",
  "text",
  "button",
  "fieldMessages",
  "icon",
  "input",
  "textArea",
  "loader",
  "field",
  "fieldGroup",
  "fieldset",
  "select",
  "selectField",
  "textAreaField",
  "textField",
  "visuallyHidden",
];

/** Variants that no screen uses: the product has its own four buttons and one look of field. */
const unused =
  /amplify-button--(?!primary--?$|small$|loading$|fullwidth$|disabled$)[\w-]+|--quiet|amplify-loader--linear|amplify-text--(info|warning|success|primary|secondary|tertiary)/;

const styles = join(
  dirname(createRequire(import.meta.url).resolve("@aws-amplify/ui-react/styles.css")),
  "styles",
);
const source = components.map((name) => readFileSync(join(styles, `${name}.css`), "utf8")).join("\n");
const root = postcss.parse(source);

root.walkComments((comment) => comment.remove());
root.walkRules((rule) => {
  if (rule.parent?.type === "atrule" && rule.parent.name.endsWith("keyframes")) return;
  const kept = rule.selectors.filter((selector) => !unused.test(selector));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
});

/** Custom properties are kept only when a rule reaches them, straight or through another property. */
const declared = new Map();
root.walkDecls(/^--amplify-(?!internal)/, (declaration) => {
  declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
});
const namesIn = (value) => [...value.matchAll(/var\(\s*(--amplify-[\w-]+)/g)].map((match) => match[1]);
const reached = new Set();
const reach = (name) => {
  if (reached.has(name)) return;
  reached.add(name);
  for (const declaration of declared.get(name) ?? []) namesIn(declaration.value).forEach(reach);
};
root.walkDecls((declaration) => {
  const isToken =
    declaration.prop.startsWith("--amplify-") && !declaration.prop.startsWith("--amplify-internal");
  if (!isToken) namesIn(declaration.value).forEach(reach);
});
for (const [name, declarations] of declared) {
  if (!reached.has(name)) declarations.forEach((declaration) => declaration.remove());
}
root.walkRules((rule) => {
  if (rule.nodes.length === 0) rule.remove();
});
root.walkAtRules((rule) => {
  if (rule.nodes?.length === 0) rule.remove();
});

const output = `/* Written by scripts/build-amplify-css.mjs; change that, not this. */\n@layer amplify {\n${root.toString()}\n}\n`;
const target = join(dirname(fileURLToPath(import.meta.url)), "../src/styles/amplify.css");
writeFileSync(target, output);
process.stdout.write(`amplify.css: ${output.length} bytes, ${gzipSync(output).length} gzip\n`);
