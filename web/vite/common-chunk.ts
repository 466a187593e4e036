/** What is read of a bundler's module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The modules that decide what is in the first files of the app, by their path in the folder of the sources. */
interface Roots {
  /** What the page loads first: it asks for everything else. */
  entry: string;
  /** What shows the app. */
  start: string;
  /** The screen that is opened most, and what it shows a moment later. */
  home: string;
  rest: string;
  /** What every screen of who is signed in loads after its first sight, by the name of its file. */
  later: Readonly<Record<string, readonly string[]>>;
}

/** What is loaded for the first sight of a place; sheets and the like come later. */
const screen = /-screen\.tsx$/;

/** Modules that few screens need and that are large: what imports one of them stays in a file of its own. */
const heavy = /\/packages\/contract\/(catalogues|clinical|schemas)\/|\/node_modules\/zod\//;
/** The length of the source of a module that is not worth a file of its own. */
const smallSource = 1_000;

/** Screens that a patient opens seldom, each from another one. */
const ofAccount = /\/(settings|start)\//;

/** What the bundler itself adds to the entry. */
const helpers = /^\0(rolldown\/runtime|vite\/preload-helper)/;

/**
 * Returns a function that names the file of a module, for `codeSplitting`: what the entry loads with itself is in one file,
 * what shows the app in the next, with what every screen needs; what several screens share is in one of their subject, of
 * the tabs, of the account, or of both: on a slow network some twenty requests cost more than the kilobytes that one of the
 * screens does not need. What follows the first sight is in few files, of every screen and of the home screen. The
 * styles of all these are in the sheet that the page waits for anyway. Null for what one screen alone has, and for what
 * needs something large.
 */
export function commonChunk(source: string, roots: Roots) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (helpers.test(id)) return "entry";
    names ??= sharedModules(source, roots, graph);
    return names.get(id) ?? null;
  };
}

function sharedModules(source: string, roots: Roots, graph: ModuleGraph): Map<string, string> {
  const at = (root: string) => `${source}/${root}`;
  const [entry, start, home, rest] = [at(roots.entry), at(roots.start), at(roots.home), at(roots.rest)];
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, file: string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, file);
  };
  name(reach(entry, graph), "entry");
  name(reach(start, graph), "first");
  const usersOf = new Map<string, string[]>();
  for (const root of loadedLater(entry, graph)) {
    if (!screen.test(root)) continue;
    for (const id of reach(root, graph)) usersOf.set(id, [...(usersOf.get(id) ?? []), root]);
  }
  const isLarge = (id: string) =>
    heavy.test(id) && (graph.getModuleInfo(id)?.code?.length ?? 0) >= smallSource;
  const isLight = (id: string) => ![...reach(id, graph)].some(isLarge);
  const ofHome = reach(home, graph);
  for (const [id, users] of usersOf)
    if (users.length > 1 && isLight(id)) name([id], fileOf(users, ofHome.has(id)));
  // With what it shares with sheets, and with screens that need something large.
  name(
    [...ofHome].filter((id) => !isLarge(id)),
    "home",
  );
  const comesLater = (root: string) =>
    [...reach(root, graph)].filter((id) => !isLarge(id) && !usersOf.has(id));
  for (const [file, modules] of Object.entries(roots.later))
    name(
      modules.flatMap((module) => comesLater(at(module))),
      file,
    );
  name(comesLater(rest), "rest");
  for (const id of [...names.keys(), ...reach(rest, graph)]) if (id.endsWith(".css")) names.set(id, "entry");
  return names;
}

/** The folder of a screen. */
const subject = /\/patient-app\/(\w+)\//;

/** What the home screen does not need stays out of the files that it waits for. */
function fileOf(users: readonly string[], isOfHome: boolean): string {
  const account = users.filter((user) => ofAccount.test(user)).length;
  if (account === users.length) return "account";
  if (account > 0) return isOfHome ? "first" : "common";
  const subjects = new Set(users.map((user) => subject.exec(user)?.[1]));
  const [only = "tabs"] = subjects;
  return isOfHome || subjects.size > 1 ? "tabs" : only;
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
