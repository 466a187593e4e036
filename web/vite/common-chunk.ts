/** What is read of a bundler's module. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** What is loaded for the first sight of a place; sheets and the like come later. */
const screen = /-screen\.tsx$/;

/** Modules that few screens need and that are large: what imports one of them stays in a file of its own. */
const heavy = /\/packages\/contract\/(catalogues|clinical|schemas)\/|\/node_modules\/zod\//;

/** Screens that a patient opens seldom, each from another one. */
const ofAccount = /\/(settings|start)\//;

/**
 * Returns a function that names the file of a module, for `codeSplitting`: what `entry` loads with itself is in one file,
 * and what several screens of the app share in one of three, for the tabs, for the account, or for both: on a slow network
 * some twenty requests cost more than the kilobytes that one of the screens does not need. Null for what one screen alone
 * has, and for what needs something large.
 */
export function commonChunk(entry: string) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    names ??= sharedModules(entry, graph);
    return names.get(id) ?? null;
  };
}

function sharedModules(entry: string, graph: ModuleGraph): Map<string, string> {
  const first = reach(entry, graph);
  const usersOf = new Map<string, string[]>();
  for (const root of loadedLater(entry, graph)) {
    if (!screen.test(root)) continue;
    for (const id of reach(root, graph)) usersOf.set(id, [...(usersOf.get(id) ?? []), root]);
  }
  const isLight = (id: string) => ![...reach(id, graph)].some((one) => heavy.test(one));
  const shared = [...usersOf].filter(([id, users]) => users.length > 1 && !first.has(id) && isLight(id));
  return new Map([
    ...[...first].filter((id) => id !== entry).map((id): [string, string] => [id, "first"]),
    ...shared.map(([id, users]): [string, string] => [id, fileOf(users)]),
  ]);
}

function fileOf(users: readonly string[]): string {
  const account = users.filter((user) => ofAccount.test(user)).length;
  if (account === 0) return "tabs";
  return account === users.length ? "account" : "common";
}

/** The modules that are loaded by an import at run time, from the first ones or from each other. */
function loadedLater(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const open = [entry];
  for (const root of open) {
    for (const id of reach(root, graph)) {
      for (const loaded of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(loaded)) continue;
        found.add(loaded);
        open.push(loaded);
      }
    }
  }
  return found;
}

/** The modules that load with one. */
function reach(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root]);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
  return found;
}
