/** `import … from "name"`, `export … from "name"`, `import "name"`, of types too; and `import("name")`. */
const importing = /^(?:import|export)\s(?:[^"';=(]*\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The names that the text of a module imports, of types and of what loads later too. */
export const namesImportedBy = (text: string): string[] =>
  [...text.matchAll(importing)].map(([, name, later]) => name ?? later ?? "");

/**
 * The groups of nodes of which each leads to each other, by Tarjan's algorithm; `graph` has the nodes that each node leads
 * to. A node that leads to itself is a group too.
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const places = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** Answers the first of the open nodes that the node leads back to. */
  const visit = (node: string): number => {
    const place = places.size;
    let first = place;
    places.set(node, place);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = places.get(next) ?? visit(next);
      if (open.includes(next)) first = Math.min(first, reached);
    }
    if (first !== place) return first;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.sort());
    return first;
  };
  for (const node of graph.keys()) if (!places.has(node)) visit(node);
  return circles;
}
