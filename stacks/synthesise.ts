import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DISABLE_ASSET_STAGING_CONTEXT } from "aws-cdk-lib/cx-api";
import type { SSTConfig } from "sst";
import type { Stack as AnyStack } from "sst/constructs";
import { edgeRegion } from "./stage";
import { firstDeploy, placeholderContext, stateContext, type StageState } from "./stage-state";

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
}

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string | string[];
}

/** The bundle of a Lambda as it would be deployed. */
export interface Bundle {
  /** The folder of its files. */
  directory: string;
  /** File and export, within that directory. */
  handler: string;
}

export interface Synthesis {
  /** CloudFormation template of each stack, by the name of its function: `api`, `web`… */
  templates: Record<string, Template>;
  /** The stacks that a deploy finishes before it begins with this one, by stack; from the manifest. */
  dependencies: Record<string, string[]>;
  /** The messages of the checks that `prepare` added, by stack. */
  messages: Record<string, string[]>;
  /** By the name of the Lambda: `api-patients`, `outbox-sweep`… */
  bundles: Record<string, Bundle>;
}

export interface SynthesisOptions {
  stage: string;
  /**
   * The account and region of the deploy. Without them, nothing is deployed: parameters that are not set have
   * placeholders.
   */
  target?: { account: string; region: string };
  /** The state of the account; that of a first deploy by default. */
  state?: StageState;
  /** The folder for templates and bundles; it is emptied first. */
  directory?: string;
  /** `remove` synthesises the stacks to be deleted: without bundles, a built site or the stage's parameters. */
  mode?: "deploy" | "remove";
  /** Called with each stack before it is written, to add checks. */
  prepare?: (stack: AnyStack, name: string) => void;
}

function contextOf(state: StageState, hasPlaceholders: boolean): Record<string, unknown> {
  return {
    [stateContext]: state,
    [placeholderContext]: hasPlaceholders,
    // The bundles stay where they are: copies of each Lambda's would be 150 MB in 4,700 files.
    [DISABLE_ASSET_STAGING_CONTEXT]: true,
  };
}

/**
 * Creates the templates and bundles of a stage, without calling AWS; without a target, also without a built site. It must
 * run in the repository's root, and only once per process.
 */
export async function synthesise({
  stage,
  target,
  state = firstDeploy,
  directory = `.sst/synth/${stage}`,
  mode = "deploy",
  prepare = () => undefined,
}: SynthesisOptions): Promise<Synthesis> {
  // In a test SST leaves out its own bootstrap stack, which only its own deploy command uses.
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
    { mode, stage, name: "nutria", region: edgeRegion, ...target },
    {
      outdir: join(output, "templates"),
      context: contextOf(state, target === undefined || mode === "remove"),
      // Nobody looks at the tree of constructs.
      treeMetadata: false,
    },
  );
  // Loaded as a deploy loads it, so that code that works only under a test runner fails here too.
  const configuration = (await load(resolve("sst.config.ts"), false))[1] as SSTConfig;
  await configuration.stacks(app);
  await app.finish();

  const { leaveOut } = await import("./support/left-out");
  leaveOut(app);
  const stacks = app.node.children.filter((child): child is AnyStack => child instanceof Stack);
  const nameOf = (stack: AnyStack): string => stack.stackName.slice(app.logicalPrefixedName("").length);
  for (const stack of stacks) {
    prepare(stack, nameOf(stack));
  }

  const assembly = app.synth();
  const synthesis: Synthesis = { templates: {}, dependencies: {}, messages: {}, bundles: {} };
  for (const stack of stacks) {
    const name = nameOf(stack);
    const written = assembly.getStackByName(stack.stackName);
    synthesis.templates[name] = written.template as Template;
    synthesis.dependencies[name] = written.dependencies
      .filter(({ id }) => id.startsWith(app.logicalPrefixedName("")) && !id.endsWith(".assets"))
      .map(({ id }) => id.slice(app.logicalPrefixedName("").length));
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
