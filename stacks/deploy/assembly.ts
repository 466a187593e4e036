import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StageState } from "../stage-state";
import { run } from "./run";

/** What a deploy or a removal synthesises. */
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
  artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
}

/** The files of the templates of an assembly, by the names of their stacks. */
export function templateFilesIn(templates: string): [stack: string, file: string][] {
  const { artifacts } = JSON.parse(readFileSync(join(templates, "manifest.json"), "utf8")) as Manifest;
  return Object.entries(artifacts).flatMap(([name, { type, properties }]) =>
    type === "aws:cloudformation:stack" && properties?.templateFile ? [[name, properties.templateFile]] : [],
  );
}

/** The names of the stacks of an assembly. */
export function stacksIn(templates: string): string[] {
  return templateFilesIn(templates).map(([stack]) => stack);
}

/**
 * Synthesises the stacks of a stage in a process of its own, since SST's constructs can do it once per process. Gives the
 * directory of the templates. Ends the process when it fails.
 */
export function assemble(request: AssemblyRequest): string {
  run(process.execPath, ["--import", "tsx", "stacks/scripts/assemble.ts", JSON.stringify(request)]);
  return join(assemblyDirectory(request.stage), "templates");
}
