import { linkSync, mkdirSync, rmSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { rolldown, type OutputChunk } from "rolldown";
import { useFunctions } from "sst/constructs";
import { useProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
import { withoutHourCycleProbe, withoutModelValidation, electrodbCommands } from "./bundle-plugins";

/**
 * Makes the bundles of all Lambdas in one build, because nearly all their code is shared, and gives each Lambda the files
 * that it imports. SST alone would read and link the same code again for every Lambda.
 */
export function bundleTogether(): void {
  const handlers = useRuntimeHandlers();
  const standard = handlers.for("nodejs22.x");
  let building: ReturnType<typeof bundle> | undefined;
  handlers.for = () => ({
    ...standard,
    build: async ({ props, out }) => {
      building ??= bundle(
        Object.values(useFunctions().all).flatMap(({ handler, environment }) => [
          moduleOf(String(handler)),
          ...workerModulesIn(environment),
        ]),
        useProject().paths.root,
        join(dirname(useProject().paths.artifacts), "bundles"),
      );
      const { directory, chunks } = await building;
      const handler = String(props.handler);
      const modules = [moduleOf(handler), ...workerModulesIn(props.environment)];
      for (const file of new Set(modules.flatMap((module) => [...filesOf(`${module}.mjs`, chunks)]))) {
        mkdirSync(dirname(join(out, file)), { recursive: true });
        linkSync(join(directory, file), join(out, file));
      }
      return { type: "success", handler };
    },
  });
}

/**
 * Bundles these modules, named without their extension, with the AWS SDK: the one of the runtime is another version and loads slower.
 * Code that is imported on demand or shared by some Lambdas has files of its own. The source maps stay in the directory,
 * beside the bundles and outside the packages.
 */
async function bundle(modules: readonly string[], root: string, directory: string) {
  rmSync(directory, { recursive: true, force: true });
  const build = await rolldown({
    input: Object.fromEntries(modules.map((module) => [module, `${module}.ts`])),
    cwd: root,
    platform: "node",
    plugins: [electrodbCommands(), withoutModelValidation(), withoutHourCycleProbe()],
    // The ES modules of the SDK: of its CommonJS nothing can be left out.
    resolve: { mainFields: ["module", "main"], conditionNames: ["module", "import", "node"] },
    onLog(_, { message }) {
      throw new Error(message);
    },
  });
  const { output } = await build.write({
    dir: directory,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "chunks/[name]-[hash].mjs",
    sourcemap: "hidden",
    // The modules that most of them share are one file: opening some sixty costs more than reading a few kilobytes too
    // many.
    codeSplitting: { groups: [{ name: "shared", tags: ["$initial"], minShareCount: 24 }] },
    // The SDK and logged errors use the names of classes.
    minify: { compress: true, codegen: true, mangle: { keepNames: { class: true, function: false } } },
  });
  await build.close();
  const files = output.filter((file) => file.type === "chunk");
  return { directory, chunks: new Map(files.map((chunk) => [chunk.fileName, chunk])) };
}

/** The folder of a Lambda's files. */
const taskRoot = "/var/task/";

/** The file of the thread in which a Lambda computes, from its module without the extension: the bundle has it too. */
export function workerFile(module: string): string {
  return `${taskRoot}${module}.mjs`;
}

/** The module of {@link workerFile} that an environment names; none where it names none. */
function workerModulesIn(environment: Record<string, unknown> = {}): string[] {
  const { COMPUTE_WORKER: file } = environment;
  return typeof file === "string" ? [moduleOf(file.slice(taskRoot.length))] : [];
}

/** The path of a handler's module without its extension. */
function moduleOf(handler: string): string {
  return handler.slice(0, -extname(handler).length);
}

/** The file and all that it imports, at once or on demand. */
function filesOf(file: string, chunks: ReadonlyMap<string, OutputChunk>): Set<string> {
  const found = new Set([file]);
  // A set also visits what is added meanwhile.
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const imported of [...imports, ...dynamicImports]) if (chunks.has(imported)) found.add(imported);
  }
  return found;
}
