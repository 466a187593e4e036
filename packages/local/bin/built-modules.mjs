import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isOfPackage, placeOfSource } from "./source-modules.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Within this package, so that its own packages are in reach. */
const folder = fileURLToPath(new URL("../.build/", import.meta.url));

/** What is run as JavaScript, by name: the commands and the thread of computations. */
const entries = {
  admin: "admin/main.ts",
  backup: "app/backup.ts",
  collection: "app/collection.ts",
  emit: "app/emit.ts",
  guide: "app/guide.ts",
  job: "app/job.ts",
  keys: "app/keys.ts",
  legal: "app/legal.ts",
  reset: "app/reset.ts",
  start: "app/start.ts",
  worker: "compute/worker.ts",
};

/** The workspaces whose files a command may load. */
const workspaces = ["packages", "functions"];

/** A process may run for months by an earlier build, whose parts it loads as it needs them: so many are kept, and all of a week. */
const kept = { builds: 10, milliseconds: 7 * 86_400_000 };

/**
 * The address of a command as JavaScript. All of them are built together, by their first use after a file has changed; loading
 * the modules one by one, and each from TypeScript, takes longer than all of that.
 */
export async function builtModule(name) {
  const built = join(folder, stampOf(sourceFiles()));
  if (!existsSync(built)) await build(built);
  return pathToFileURL(join(built, `${name}.js`)).href;
}

function sourceFiles() {
  return workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|json|mjs)$/.test(name) && !/node_modules|\.build/.test(name))
      .map((name) => join(root, workspace, name)),
  );
}

/** A name for these files as they are now. */
function stampOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

async function build(directory) {
  const { rolldown } = await import("rolldown");
  removeOld();
  // Two processes may build at once, and nobody is to see half a build.
  const part = `${directory}.${randomUUID()}`;
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [
        name,
        fileURLToPath(new URL(`../${file}`, import.meta.url)),
      ]),
    ),
    cwd: root,
    platform: "node",
    external: isOfPackage,
    plugins: [placeOfSource],
    logLevel: "silent",
  });
  await bundle.write({ dir: part, format: "esm", sourcemap: true });
  await bundle.close();
  try {
    renameSync(part, directory);
  } catch (error) {
    rmSync(part, { recursive: true });
    if (!existsSync(directory)) throw error;
  }
}

function removeOld() {
  if (!existsSync(folder)) return;
  const builds = readdirSync(folder).map((name) => ({
    path: join(folder, name),
    age: Date.now() - statSync(join(folder, name)).mtimeMs,
  }));
  const older = builds.sort((one, other) => one.age - other.age).slice(kept.builds);
  for (const { path, age } of older)
    if (age > kept.milliseconds) rmSync(path, { recursive: true, force: true });
}
