import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where the product's modules are as JavaScript, below `.build`, which has the packages of the root in reach. */
export const folder = `${root}.build/modules/`;

/** The workspaces that run on Node. */
export const workspaces = ["packages", "functions", "stacks"];

/** The path of a module of the product as JavaScript; undefined for any other file. */
export function transpiledPath(file: string): string | undefined {
  if (!file.startsWith(root) || !file.endsWith(".ts")) return undefined;
  const path = file.slice(root.length);
  const isOfTheProduct = workspaces.some((name) => path.startsWith(`${name}/`));
  return isOfTheProduct && !path.includes("node_modules/") ? `${folder}${path.slice(0, -3)}.js` : undefined;
}
