import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Aspects } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { Stack, type App } from "sst/constructs";
import { useProject } from "sst/project.js";
import { assemblyDirectory } from "../deploy/assembly";
import { sstContext } from "../sst-command";

/** Leaves out what SST adds to finished stacks and only its own tools use. */
export function leaveOut(app: App): void {
  Aspects.of(app).add({ visit: leaveOutBinding });
  for (const stack of app.node.children) {
    // Read by SST's console alone.
    if (stack instanceof Stack) stack.node.tryRemoveChild("SSTStackOutputSSTMetadata");
  }
}

/**
 * Removes the parameters by which SST's own client would find a resource at run time, since ours reads environment
 * variables. Their names are fixed without the stack, so a Lambda that moves to another stack would find its own taken.
 */
function leaveOutBinding({ node }: IConstruct): void {
  if (node.id.startsWith("Parameter_")) node.scope?.node.tryRemoveChild(node.id);
}

/**
 * Has SST's own command make the templates that `npm run deploy` makes, with the bundles where `npm run trace` looks for
 * them; does nothing in another synthesis.
 */
export function followSst(app: App): void {
  if (app.node.tryGetContext(sstContext) !== true) return;
  const artifacts = resolve(assemblyDirectory(app.stage), "artifacts");
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(join(artifacts, ".."), { recursive: true });
  useProject().paths.artifacts = artifacts;
  const finish = app.finish.bind(app);
  app.finish = async () => {
    await finish();
    leaveOut(app);
  };
}
