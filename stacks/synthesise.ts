import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App as Stacks, Stack as AnyStack } from "sst/constructs";

export interface Synthesis {
  app: Stacks;
  /** By the name of the stack's function: `api`, `web`… */
  stacks: Record<string, AnyStack>;
  /** CloudFormation template of each stack, as it would be deployed. */
  templates: Record<string, Template>;
  /** Directory of each bundled Lambda, by the id of its construct. */
  bundles: Record<string, { directory: string; handler: string }>;
}

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> } & Record<string, unknown>>;
  Outputs?: Record<string, unknown>;
}

/**
 * Makes the templates and bundles of a stage as a deploy would, with no account, no network and no built site. `prepare`
 * sees the tree before it is written, to hang checks on it. One process makes one.
 */
export async function synthesise(
  stage: string,
  prepare: (app: Stacks) => void = () => undefined,
): Promise<Synthesis> {
  process.env.NODE_ENV = "test";
  const { initProject, useProject } = await import("sst/project.js");
  await initProject({ stage });
  const work = mkdtempSync(join(tmpdir(), "nutria-synth-"));
  const [{ App, Function, Stack }, { default: configuration }] = await Promise.all([
    import("sst/constructs"),
    import("../sst.config"),
  ]);
  const app = new App({ mode: "deploy", stage, name: "nutria", region: "us-east-1" }, { outdir: work });
  await configuration.stacks(app);
  await app.finish();
  prepare(app);

  const assembly = app.synth();
  const synthesis: Synthesis = { app, stacks: {}, templates: {}, bundles: {} };
  const prefix = app.logicalPrefixedName("");
  for (const stack of app.node.children) {
    if (!(stack instanceof Stack)) continue;
    const name = stack.stackName.slice(prefix.length);
    synthesis.stacks[name] = stack;
    synthesis.templates[name] = assembly.getStackByName(stack.stackName).template as Template;
    for (const lambda of stack.getAllFunctions()) {
      if (!(lambda instanceof Function)) continue;
      const { handler } = lambda.node.defaultChild as unknown as { handler: string };
      synthesis.bundles[lambda.node.id] = {
        directory: join(useProject().paths.artifacts, lambda.node.addr),
        handler,
      };
    }
  }
  return synthesis;
}
