import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { StageState } from "../stage-state";
import { run } from "./run";

/** The input of a synthesis for a deploy or a removal. */
export interface AssemblyRequest {
  stage: string;
  target: { account: string; region: string };
  state: StageState;
  mode: "deploy" | "remove";
}

/** The folder of a stage's last assembly: `templates` for the CDK, `bundles` with the source maps of its Lambdas. */
export function assemblyDirectory(stage: string): string {
  return join(".sst", "stages", stage);
}

interface Manifest {
  artifacts: Record<
    string,
    { type: string; dependencies?: string[]; properties?: { templateFile?: string } }
  >;
}

function stackArtifactsIn(templates: string) {
  const { artifacts } = JSON.parse(readFileSync(join(templates, "manifest.json"), "utf8")) as Manifest;
  return Object.entries(artifacts).flatMap(([stack, { type, properties, dependencies = [] }]) =>
    type === "aws:cloudformation:stack" && properties?.templateFile
      ? [{ stack, file: properties.templateFile, dependencies }]
      : [],
  );
}

/** The files of the templates of an assembly, by the names of their stacks. */
export function templateFilesIn(templates: string): [stack: string, file: string][] {
  return stackArtifactsIn(templates).map(({ stack, file }) => [stack, file]);
}

/** The names of the stacks of an assembly. */
export function stacksIn(templates: string): string[] {
  return templateFilesIn(templates).map(([stack]) => stack);
}

/** The stacks that a stack of an assembly waits for. */
export function dependenciesIn(templates: string, name: string): string[] {
  const stacks = stackArtifactsIn(templates);
  const { dependencies = [] } = stacks.find(({ stack }) => stack === name) ?? {};
  return dependencies.filter((each) => stacks.some(({ stack }) => stack === each));
}

/** Writes another template in place of one. An assembly names a template by the hash of its content. */
export function replaceTemplate(templates: string, stack: string, file: string, content: string): void {
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const [manifest, assets] = [join(templates, "manifest.json"), join(templates, `${stack}.assets.json`)];
  const { files } = JSON.parse(readFileSync(assets, "utf8")) as {
    files: Record<string, { source: { path: string } }>;
  };
  const earlier = Object.entries(files).find(([, { source }]) => source.path === file)?.[0];
  if (earlier === undefined) throw new Error(`${assets} does not name ${file}`);
  writeFileSync(join(templates, file), content);
  for (const path of [manifest, assets]) {
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(earlier, hashOf(content)));
  }
}

/**
 * Synthesises the stacks of a stage in a process of its own, since SST's constructs can do it once per process. Gives the
 * directory of the templates. Raises when it fails.
 */
export async function assemble(request: AssemblyRequest): Promise<string> {
  run(process.execPath, [await asJavaScript("stacks/scripts/assemble.ts"), JSON.stringify(request)]);
  return join(assemblyDirectory(request.stage), "templates");
}

/**
 * Writes a script as one file of JavaScript beside the assemblies, and gives its path. A loader of TypeScript would also go
 * through the CDK and the 13 MB that SST makes of its configuration, which is a third of the time.
 */
async function asJavaScript(script: string): Promise<string> {
  const file = join(".sst", `${basename(script, ".ts")}.mjs`);
  // The bundler takes longer to load than a refusal needs in all.
  const { rolldown } = await import("rolldown");
  // Packages of others are loaded from where they are installed.
  const build = await rolldown({ input: script, platform: "node", external: /^(?!@nutria\/)[^./]/ });
  await build.write({ file, format: "esm", codeSplitting: false });
  await build.close();
  return file;
}
