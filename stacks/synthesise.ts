import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { SSTConfig } from "sst";
import type { Stack as AnyStack } from "sst/constructs";

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
}

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

/** A Lambda as it would be deployed. */
export interface Bundle {
  /** Where its files are. */
  directory: string;
  /** File and export, within that directory. */
  handler: string;
}

export interface Synthesis {
  /** CloudFormation template of each stack, by the name of its function: `api`, `web`… */
  templates: Record<string, Template>;
  /** What the checks hung on the tree had to say, by stack. */
  messages: Record<string, string[]>;
  /** By the name of the Lambda: `api-patients`, `outbox-sweep`… */
  bundles: Record<string, Bundle>;
}

export interface SynthesisOptions {
  stage: string;
  /** Where templates and bundles are written; emptied first. */
  directory?: string;
  /** Sees each stack before it is written, to hang checks on it. */
  prepare?: (stack: AnyStack, name: string) => void;
}

/**
 * Makes the templates and bundles of a stage as a deploy would, with no account, no network and no built site. It runs
 * in the repository's root, and once per process.
 */
export async function synthesise({
  stage,
  directory = `.sst/synth/${stage}`,
  prepare = () => undefined,
}: SynthesisOptions): Promise<Synthesis> {
  process.env.NODE_ENV = "test";
  const [{ initProject, useProject }, { load }, { App, Function, Stack }] = await Promise.all([
    import("sst/project.js"),
    import("sst/stacks/build.js"),
    import("sst/constructs"),
  ]);
  await initProject({ stage });
  const output = resolve(directory);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const artifacts = join(output, "artifacts");
  Object.assign(useProject().paths, { out: output, artifacts });

  const app = new App(
    { mode: "deploy", stage, name: "nutria", region: "us-east-1" },
    { outdir: join(output, "templates") },
  );
  // Read as a deploy reads it, so that what only works under a test runner does not pass.
  const configuration = (await load(resolve("sst.config.ts"), false))[1] as SSTConfig;
  await configuration.stacks(app);
  await app.finish();

  const stacks = app.node.children.filter((child): child is AnyStack => child instanceof Stack);
  const nameOf = (stack: AnyStack): string => stack.stackName.slice(app.logicalPrefixedName("").length);
  for (const stack of stacks) prepare(stack, nameOf(stack));

  const assembly = app.synth();
  const synthesis: Synthesis = { templates: {}, messages: {}, bundles: {} };
  for (const stack of stacks) {
    const name = nameOf(stack);
    const written = assembly.getStackByName(stack.stackName);
    synthesis.templates[name] = written.template as Template;
    synthesis.messages[name] = written.messages.map(
      ({ id, entry }) => `${id}: ${JSON.stringify(entry.data)}`,
    );
    for (const lambda of stack.getAllFunctions()) {
      if (!(lambda instanceof Function)) continue;
      const { handler } = lambda.node.defaultChild as unknown as { handler: string };
      synthesis.bundles[lambda.node.id] = { directory: join(artifacts, lambda.node.addr), handler };
    }
  }
  return synthesis;
}
