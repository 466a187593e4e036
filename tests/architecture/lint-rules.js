/** Lint rules of this project's own, for what oxlint has no rule for. The tables are in oxlint.config.ts. */

/** The nodes that read another module by name. */
const importing = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"];

/** Options: `{ regex, message }`… — a module's name must match none of the expressions. */
const restrictedImports = {
  meta: { schema: { type: "array", items: { type: "object" } } },
  create(context) {
    const patterns = context.options.map(({ regex, message }) => ({
      expression: new RegExp(regex, "u"),
      message,
    }));
    const check = ({ source }) => {
      if (source === null) return;
      for (const { expression, message } of patterns)
        if (expression.test(source.value)) context.report({ node: source, message });
    };
    return Object.fromEntries(importing.map((type) => [type, check]));
  },
};

/** Options: `{ selector, message }`… — no node may match one of the selectors, which are ESLint's. */
const restrictedSyntax = {
  meta: { schema: { type: "array", items: { type: "object" } } },
  create(context) {
    return Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    );
  },
};

export default {
  meta: { name: "nutria" },
  rules: { "restricted-imports": restrictedImports, "restricted-syntax": restrictedSyntax },
};
