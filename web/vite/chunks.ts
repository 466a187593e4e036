import { loadUnits } from "./load-units";

/** What is read of a bundler's module. */
interface ModuleInfo {
  isEntry: boolean;
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Libraries that a page uses whole or not at all, apart from what else its units share. What imports one of them is apart
 * from what does not, because a page that shares only the latter would load the library.
 */
const apart = [
  { name: "zod", test: /\/node_modules\/zod\// },
  { name: "forms", test: /\/node_modules\/(react-hook-form|@hookform)\// },
];

/** The units that are loaded before any other one after them, whose file may have what only some of those need. */
const frames = ["app", "member"];

/** What public pages load after they are shown: their forms, and the schemas of those. */
const publicModules = /\/packages\/contract\/schemas\/|\/web\/src\/features\/(public-page|mailed-link)\//;

/** What pages of several audiences share is in a file of the first of them. */
const audienceOrder = ["visitors", "booking", "patients", "members"] as const;

/** What a record shares with what is loaded after it; a plan loads none of it but what it needs itself. */
const sharedByRecord = "record-others";
const planRoots = [
  "features/patients/meal-plan/meal-plan-screen.tsx",
  "features/patients/meal-plan/menu/menu-view.tsx",
];

/** The length of the source of a file that is not worth a request. */
const smallSource = 7_000;

/**
 * Returns a function that names the file of a module, for `codeSplitting`: by the load units that import it. Null where
 * no unit does; then the bundler decides. `source` is the folder of the units' modules.
 */
export function chunkNames(source: string) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    names ??= nameChunks(source, graph);
    return names.get(id) ?? null;
  };
}

function nameChunks(source: string, graph: ModuleGraph): Map<string, string> {
  const rootsOf = new Map(
    Object.entries(loadUnits).map(([unit, { roots }]) => [unit, roots.map((root) => `${source}/${root}`)]),
  );
  const entries = entriesFrom(rootsOf.get("main") ?? [], graph);
  const entriesOf = new Map<string, Set<string>>();
  for (const entry of entries.keys()) {
    for (const id of reach([entry], graph)) {
      entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry));
    }
  }
  const territories = new Map(
    [...rootsOf].map(([unit]) => [unit, territoryOf(unit, rootsOf, entries, entriesOf)]),
  );
  const names = new Map<string, string>();
  const numbers = new Map<string, number>();
  const foldable = new Set<string>();
  // The later parts of public pages load these, and must not load the frame of a member's screens with them.
  const ofPublic = reach(
    [...entriesOf.keys()].filter((id) => publicModules.test(id)),
    graph,
  );
  const needing = apart.map(({ name, test }) => ({
    name,
    ids: importersOf(test, [...entriesOf.keys()], graph),
  }));
  for (const [id, importing] of entriesOf) {
    const library = apart.find(({ test }) => test.test(id));
    const needed = needing.filter(({ ids }) => ids.has(id)).map(({ name }) => name);
    const units = sharing(
      [...rootsOf.keys()].filter((unit) => rootsOf.get(unit)?.some((root) => importing.has(root))),
    );
    if (units.length === 0) continue;
    const isUsedElsewhere = [...importing].some(
      (entry) => !units.some((unit) => territories.get(unit)?.has(entry)),
    );
    const sharers = [...units, ...(isUsedElsewhere ? ["others"] : [])];
    const isPublic = ofPublic.has(id);
    const isOfPlan = planRoots.some((root) => importing.has(`${source}/${root}`));
    const shared = fileOf(sharers, numbers);
    const file = isOfPlan && shared === sharedByRecord ? "record-plan" : withoutFrame(shared, isPublic);
    names.set(id, library?.name ?? nameApart(file, needed, isPublic));
    const isShared = sharers.length > 1 || file === "dashboard";
    if (
      file !== "record-plan" &&
      !library &&
      !isPublic &&
      needed.length === 0 &&
      isShared &&
      sharers.every(isOfMember)
    )
      foldable.add(id);
  }
  foldSmall(names, foldable, graph);
  foldStyles(names);
  return names;
}

/** Puts the styles that most pages load into the first style sheet, which a page waits for anyway. */
function foldStyles(names: Map<string, string>): void {
  for (const [id, name] of names) {
    if (id.endsWith(".css") && (name === "start" || isCommon(name))) names.set(id, "main");
  }
}

/** Whether a file has what pages of several units load. */
const isCommon = (name: string): boolean => name === "common" || name.startsWith("common-");

/** A file of a frame without what public pages load later, which would load the whole frame with it. */
const withoutFrame = (file: string, isPublic: boolean): string =>
  isPublic && frames.includes(file) ? "common-later" : file;

/**
 * The name of a shared file with the libraries that its modules need, so that a page without them does not load it; what
 * public pages load later is apart from what they need at first. A unit's own file keeps its name.
 */
function nameApart(file: string, needed: readonly string[], isPublic: boolean): string {
  if (file in loadUnits || needed.length === 0) return file;
  return [file, ...needed, ...(isPublic ? ["later"] : [])].join("-");
}

/** Whether only a member's screens load what this sharer has: their units, and what is loaded later in them. */
const isOfMember = (sharer: string): boolean =>
  sharer === "others" || sharer === "dashboard" || isAfter(sharer, "member");

/**
 * The name of the file that some units, and others, share; `numbers` are those of the files so far. On a slow network a
 * request costs more than some kilobytes that one page does not need.
 */
function fileOf(sharers: readonly string[], numbers: Map<string, number>): string {
  const [first = ""] = sharers;
  // Whatever else loads it, the frame of a member's screens is there before.
  if (frames.includes(first) && sharers.every((one) => one === first || one === "others")) return first;
  if (sharers.length === 1) return first;
  const audiences = new Set(sharers.flatMap((unit) => loadUnits[unit]?.audience ?? []));
  const isOfApp = sharers.some((unit) => unit === "app" || isAfter(unit, "app"));
  if (audiences.size > 0 && isOfApp) {
    const [first = "members", second = "members"] = audienceOrder.filter((one) => audiences.has(one));
    // A visitor's page is opened most often from a search, so it loads nothing that only the others need.
    return first === "visitors" && second !== "members" ? "common" : `common-${first}`;
  }
  // A cheap phone opens these, so a page loads only what it needs.
  if ([...audiences].some((audience) => audience !== "members")) return ["public", ...sharers].join("-");
  // A member's screens are large, so they share by the unit.
  const key = sharers.join("-");
  if (!numbers.has(key)) numbers.set(key, numbers.size);
  return sharers.length === 2 ? key : `shared-${numbers.get(key)}`;
}

/**
 * Puts what is shared by screens of a member and is small into the file of their frame; `foldable` are its modules. What
 * imports a larger shared file stays where it is, because that file may import the frame.
 */
function foldSmall(names: Map<string, string>, foldable: Set<string>, graph: ModuleGraph): void {
  const files = new Map<string, string[]>();
  for (const id of foldable) {
    const name = names.get(id) ?? "";
    files.set(name, [...(files.get(name) ?? []), id]);
  }
  const sizeOf = (ids: string[]) =>
    ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
  const isBefore = (name: string | undefined) =>
    name === undefined || isCommon(name) || ["main", "start", ...frames].includes(name);
  for (let size = -1; size !== files.size;) {
    size = files.size;
    for (const [file, ids] of files) {
      const imported = ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []);
      const isFree = imported.every((id) => names.get(id) === file || isBefore(names.get(id)));
      if (!isFree || sizeOf(ids) >= smallSource) continue;
      for (const id of ids) names.set(id, "member");
      files.delete(file);
    }
  }
}

/** The modules that import, straight or through others, one that matches. */
function importersOf(test: RegExp, ids: readonly string[], graph: ModuleGraph): Set<string> {
  const importers = new Map<string, string[]>();
  for (const id of ids) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      importers.set(imported, [...(importers.get(imported) ?? []), id]);
  }
  const found = new Set(ids.filter((id) => test.test(id)));
  for (const id of found) importers.get(id)?.forEach((importer) => found.add(importer));
  return found;
}

/** The modules that are loaded by an import at run time, and the main one, each with the modules that import it so. */
function entriesFrom(roots: readonly string[], graph: ModuleGraph): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>(roots.map((root) => [root, new Set()]));
  // A map takes what is added while it is walked.
  for (const entry of entries.keys()) {
    for (const id of reach([entry], graph)) {
      for (const loaded of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        entries.set(loaded, (entries.get(loaded) ?? new Set()).add(id));
      }
    }
  }
  return entries;
}

/** The modules that load with the given ones. */
function reach(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(roots);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
  return found;
}

/** The entries that are loaded only while a unit is: its roots, those of the units after it, and what only they load. */
function territoryOf(
  unit: string,
  rootsOf: Map<string, string[]>,
  entries: Map<string, Set<string>>,
  entriesOf: Map<string, Set<string>>,
): Set<string> {
  const isWithin = (one: string): boolean => one === unit || isAfter(one, unit);
  const territory = new Set([...rootsOf].flatMap(([one, roots]) => (isWithin(one) ? roots : [])));
  for (let size = -1; size !== territory.size;) {
    size = territory.size;
    for (const [entry, importers] of entries) {
      const loading = [...importers].flatMap((id) => [...(entriesOf.get(id) ?? [])]);
      if (loading.length > 0 && loading.every((one) => territory.has(one))) territory.add(entry);
    }
  }
  return territory;
}

/** What several screens of a member share is loaded with their frame, in one file rather than one for each few of them. */
const fewScreens = 4;

/** The units that a module's file is of, from those that import it. */
function sharing(units: readonly string[]): string[] {
  const ofMembers = units.filter((unit) => isAfter(unit, "member"));
  return outermost(ofMembers.length < fewScreens ? units : [...units, "member"]);
}

/** Without the units that come after another one of them, which has loaded the module by then. */
const outermost = (units: readonly string[]) =>
  units.filter((unit) => !units.some((other) => isAfter(unit, other)));

function isAfter(unit: string, other: string): boolean {
  const before = loadUnits[unit]?.after;
  return before !== undefined && (before === other || isAfter(before, other));
}
