/** Lint rules of this project's own, for what oxlint has no rule for. The tables are in oxlint.config.ts. */
import { posix, relative } from "node:path";

/**
 * Visitors that call `check` with each name by which a file reads another module, and its node: imports and exports, also
 * of types and of what loads later, and the files that the bundler finds by `import.meta`. `computed` is called where code
 * is loaded by a name that is not written there.
 */
function imports(check, computed = () => undefined) {
  const named = (node) => {
    if (node?.type === "Literal" && typeof node.value === "string") return check(node.value, node);
    if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
      return check(node.quasis[0].value.cooked, node);
    computed(node);
  };
  const declaration = ({ source }) => source && named(source);
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression: declaration,
    TSImportType: declaration,
    TSExternalModuleReference: ({ expression }) => named(expression),
    // `new URL("name", import.meta.url)` and `import.meta.glob("name")`, which are rarer than calls.
    MetaProperty({ parent: { parent } }) {
      const [first] =
        parent.type === "NewExpression" || parent.type === "CallExpression" ? parent.arguments : [];
      const names = first?.type === "ArrayExpression" ? first.elements : [first];
      for (const name of names) if (name?.type === "Literal") named(name);
    },
  };
}

/** Options: `{ regex, message }`… — a module's name must match none of the expressions. */
const restrictedImports = {
  meta: { schema: { type: "array", items: { type: "object" } } },
  create(context) {
    const patterns = context.options.map(({ regex, message }) => ({
      expression: new RegExp(regex, "u"),
      message,
    }));
    return imports((name, node) => {
      for (const { expression, message } of patterns)
        if (expression.test(name)) context.report({ node, message });
    });
  },
};

/**
 * Options: `{ arrow, message }`… — `<path of the file> -> <path that it imports>` must match none of the expressions; both
 * from the root, so that it does not matter how deep the file lies. What is imported has no extension.
 */
const restrictedArrows = {
  meta: { schema: { type: "array", items: { type: "object" } } },
  create(context) {
    const from = relative(context.cwd, context.filename).replaceAll("\\", "/");
    const patterns = context.options.map(({ arrow, message }) => ({
      expression: new RegExp(arrow, "u"),
      message,
    }));
    return imports(
      (name, node) => {
        if (!name.startsWith(".")) return;
        const to = posix.join(posix.dirname(from), name.replace(/(\.[tj]sx?)?(\?.*)?$/, ""));
        for (const { expression, message } of patterns)
          if (expression.test(`${from} -> ${to}`)) context.report({ node, message });
      },
      (node) => context.report({ node, message: "Write the name of the module." }),
    );
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
  rules: {
    "restricted-imports": restrictedImports,
    "restricted-arrows": restrictedArrows,
    "restricted-syntax": restrictedSyntax,
  },
};
