/**
 * Prints the imports between the workspaces and between the contexts of packages/core: `npm run graph`. Exits with 1 on
 * an import that the tables of oxlint.config.ts do not allow, on an allowed one that nothing uses, on folders of a
 * domain or of the patient's app that import each other, and on a circle of files, with imports of types and those that load later: `import("…")`, which lint leaves out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { contextImports, workspaceImports } from "../../oxlint.config.ts";
import { circlesOf, namesImportedBy } from "./imports.ts";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const workspaceByName = new Map(
  Object.keys(workspaceImports).map((folder) => [`@nutria/${lastPart(folder)}`, folder]),
);

const files = Object.keys(workspaceImports).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(tsx?|m?js)$/.test(path) && !/\/(node_modules|dist|\.build)\//.test(path)),
);

/** The imports of a file as paths from the root; of other packages, their names. */
function importsOf(path) {
  const imports = namesImportedBy(readFileSync(path, "utf8")).map((read) => {
    if (read.startsWith(".")) return posix.join(posix.dirname(path), read);
    const [scope, part] = read.split("/");
    const folder = workspaceByName.get(`${scope}/${part}`);
    return folder === undefined ? read : read.replace(`${scope}/${part}`, folder);
  });
  return [...new Set(imports)];
}

/** The workspace that a file belongs to: `packages/core`, `web`. */
function workspaceOf(path) {
  const [first, second] = path.split("/");
  const folder = first === "packages" ? `${first}/${second}` : first;
  return folder in workspaceImports ? folder : undefined;
}

/** The context that a file of packages/core belongs to. */
function contextOf(path) {
  const [, name, context] = path.split("/");
  return workspaceOf(path) !== undefined && name === "core" ? context : undefined;
}

function lastPart(workspace) {
  return workspace.split("/").at(-1);
}

/** How many imports lead from one part to another: `arrows.get("care").get("kernel")`. */
function countArrows(partOf) {
  const arrows = new Map();
  for (const path of files) {
    const from = partOf(path);
    if (from === undefined) continue;
    const counts = arrows.get(from) ?? new Map();
    for (const to of importsOf(path).map(partOf))
      if (to !== undefined && to !== from) counts.set(to, (counts.get(to) ?? 0) + 1);
    arrows.set(from, counts);
  }
  return arrows;
}

const problems = [];

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

compare("Workspaces", workspaceImports, countArrows(workspaceOf), lastPart);
compare("Contexts of packages/core", contextImports, countArrows(contextOf), (context) => context);

/** The file that an import names. */
function fileOf(name) {
  return ["", ".ts", ".tsx", ".mjs", "/index.ts"]
    .map((ending) => name + ending)
    .find((path) => known.has(path));
}

const known = new Set(files);
const graph = new Map(files.map((path) => [path, importsOf(path).map(fileOf).filter(Boolean)]));
for (const circle of circlesOf(graph)) problems.push(`These import each other: ${circle.join(", ")}`);

const patientApp = "web/src/features/patient-app";

/**
 * The folder of a domain of packages/core that a file belongs to, `scheduling/appointment/writes`, whose own files have
 * none; or the folder of the patient's app, whose own files read the folders and are read by none.
 */
function floorOf(path) {
  const [, core, context, domain, folder, file] = path.split("/");
  if (path.startsWith(`${patientApp}/`)) return file === undefined ? patientApp : `${patientApp}/${folder}`;
  return core === "core" && file !== undefined ? `${context}/${domain}/${folder}` : undefined;
}

const floors = countArrows(floorOf);
for (const circle of circlesOf(new Map([...floors].map(([from, counts]) => [from, [...counts.keys()]]))))
  problems.push(`These folders import each other: ${circle.join(", ")}`);

console.log(
  `\n${files.length} files; ${problems.length === 0 ? "the allowed arrows are the used ones, and no circle" : ""}`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
