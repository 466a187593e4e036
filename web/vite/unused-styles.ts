import type { CSSOptions } from "vite";

/** Variants that no screen uses: the product has its own four buttons and one look of field. */
const unusedVariant =
  /amplify-button--(?!primary--?$|small$|loading$|fullwidth$|disabled$)[\w-]+|--quiet|amplify-loader--linear|amplify-text--(info|warning|success|primary|secondary|tertiary)/;

type PostCssPlugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;

/**
 * Leaves out of the design system's sheet the variants that no screen shows, and the custom properties that no rule
 * reaches, straight or through another property.
 */
export function withoutUnusedStyles(): PostCssPlugins {
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
