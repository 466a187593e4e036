/**
 * Prints the imports between the workspaces and between the contexts of packages/core: `npm run graph`. Exits with 1 on
 * an import circle (of types too), on an import that eslint.config.js does not allow, and on an allowed one that
 * nothing uses.
 */
import { cruise } from "dependency-cruiser";
import { fileURLToPath } from "node:url";
import rules from "../../.dependency-cruiser.mjs";
import { contextImports, workspaceImports } from "../../eslint.config.js";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const { options, forbidden } = rules;
const { output } = await cruise(["packages", "functions", "stacks", "web/src", "tests"], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
});
const { modules, summary } = output;

/** The workspace that a file belongs to: `packages/core`, `web`. */
function workspaceOf(path) {
  const [first, second] = path.split("/");
  return first === "packages" ? `${first}/${second}` : first;
}

/** The context that a file of packages/core belongs to. */
function contextOf(path) {
  const [, name, context] = path.split("/");
  return name === "core" ? context : undefined;
}

/** How many imports lead from one part to another: `arrows.get("care").get("kernel")`. */
function countArrows(partOf) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = partOf(source);
    if (from === undefined) continue;
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (to === undefined || to === from) continue;
      const counts = arrows.get(from) ?? new Map();
      arrows.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
    }
  }
  return arrows;
}

const problems = summary.violations.map(({ cycle, from }) =>
  ["circle:", from, ...(cycle ?? []).map(({ name }) => `→ ${name}`)].join(" "),
);

/** Prints the arrows of a table, and compares those that are used with those that are allowed. */
function compare(title, allowedByPart, arrows, nameOf) {
  console.log(`\n${title}`);
  for (const [part, allowed] of Object.entries(allowedByPart)) {
    const used = arrows.get(part) ?? new Map();
    const shown = [...used].sort(([, a], [, b]) => b - a).map(([to, count]) => `${to} ${count}`);
    console.log(`  ${part.padEnd(20)} → ${shown.join(", ") || "nothing"}`);
    const names = [...used.keys()].map(nameOf);
    for (const name of names) if (!allowed.includes(name)) problems.push(`${part} must not import ${name}`);
    for (const name of allowed)
      if (!names.includes(name)) problems.push(`${part} → ${name} is allowed, and not used`);
  }
}

const lastPart = (workspace) => workspace.split("/").at(-1);
compare("Workspaces", workspaceImports, countArrows(workspaceOf), lastPart);
compare("Contexts of packages/core", contextImports, countArrows(contextOf), (context) => context);

console.log(
  `\n${modules.length} modules; ${problems.length === 0 ? "no circle; the allowed arrows are the used ones" : ""}`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
