import type { Plugin } from "vite";

/** What only the documentation and the server use of a route; the server validates. */
const notOfTheClient = new Set([
  "summary",
  "errors",
  "query",
  "body",
  "response",
  "current",
  "clinical",
  "cacheControl",
  "app",
  "refuses",
]);

/**
 * Leaves in the declaration of a route what a call needs: without its schemas, a page has those of its own forms alone,
 * and a page without a form has none.
 */
export function withoutRouteSchemas(): Plugin {
  return {
    name: "without-route-schemas",
    enforce: "pre",
    transform(code, id) {
      if (!/\/packages\/contract\/routes\/(?!index\.|records\.|client\.|patient-app\.)[\w/-]+\.ts$/.test(id))
        return null;
      const unused = routesIn(this.parse(code, { lang: "ts" })).flatMap(({ properties }) =>
        properties.filter((property) => notOfTheClient.has(nameOf(property))),
      );
      if (unused.length === 0) throw new Error(`${id} declares no route as an object with method and path`);
      // From the last to the first, because each removal moves what follows.
      const lighter = unused
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""), code);
      return { code: withoutUnusedImports(lighter), map: null };
    },
  };
}

/** Leaves out the imports whose names are not used any more, so that their modules belong to no route. */
function withoutUnusedImports(code: string): string {
  const imports = /^import [^;]* from "[^"]+";$/gm;
  const used = new Set(code.replaceAll(imports, "").match(/\b\w+\b/g));
  return code.replaceAll(imports, (line) => {
    const imported = line.slice("import".length, line.lastIndexOf(" from ")).replaceAll(/\b\w* ?as\b/g, "");
    const names = imported.match(/\b\w+\b/g) ?? [];
    return names.some((name) => used.has(name)) ? line : "";
  });
}

/** A node of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  properties?: SyntaxNode[];
}

const nameOf = ({ key }: SyntaxNode) => key?.name ?? "";

/** The object literals with a method and a path, anywhere in a syntax tree. */
function routesIn(node: unknown): { properties: SyntaxNode[] }[] {
  if (Array.isArray(node)) return node.flatMap(routesIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, properties = [] } = node as SyntaxNode;
  const names = properties.map(nameOf);
  const isRoute = type === "ObjectExpression" && names.includes("method") && names.includes("path");
  // Schemas of a spread object would come along unseen.
  if (isRoute && properties.some((property) => property.type === "SpreadElement"))
    throw new Error("A route that pages load names what it has, without a spread");
  return isRoute ? [{ properties }] : Object.values(node).flatMap(routesIn);
}
