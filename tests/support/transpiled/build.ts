import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { rolldown } from "rolldown";
import { isOfPackage, placeOfSource } from "../../../packages/local/bin/source-modules.mjs";
import { folder, root, workspaces } from "./paths.ts";

const started = Symbol.for("nutria.transpiled-modules");
const shared = globalThis as { [started]?: Promise<void> };

/**
 * Writes the product's modules as JavaScript, once before the tests: each process of the tests then loads them as Node does,
 * where vitest would transform and fetch each of them anew for every project and process.
 */
export function buildModules(): Promise<void> {
  // Vitest reads its configuration again for each project.
  return (shared[started] ??= writeModules());
}

async function writeModules(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const build = await rolldown({
    input: Object.fromEntries(sourceFiles().map((file) => [file.slice(0, -3), file])),
    cwd: root,
    platform: "node",
    treeshake: false,
    external: isOfPackage,
    plugins: [placeOfSource],
  });
  await build.write({
    dir: folder,
    format: "esm",
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: "[name].js",
  });
  await build.close();
  linkOwnPackages();
}

function sourceFiles(): string[] {
  return workspaces.flatMap((workspace) =>
    readdirSync(`${root}${workspace}`, { recursive: true, encoding: "utf8" })
      .map((name) => `${workspace}/${name.replaceAll("\\", "/")}`)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !file.includes("node_modules/")),
  );
}

/** A workspace may have packages of its own in other versions. */
function linkOwnPackages(): void {
  const places = ["functions", "stacks", ...readdirSync(`${root}packages`).map((name) => `packages/${name}`)];
  for (const place of places.filter((one) => existsSync(`${root}${one}/node_modules`))) {
    mkdirSync(dirname(`${folder}${place}/node_modules`), { recursive: true });
    symlinkSync(`${root}${place}/node_modules`, `${folder}${place}/node_modules`, "junction");
  }
}
