import { rmSync } from "node:fs";
import { firstDeploy } from "@nutria/stacks/stage-state";
import { synthesise, type Synthesis, type SynthesisOptions } from "@nutria/stacks/synthesise";

export type Cloud = Synthesis & { remove(): void };

/** A stage that was deployed before. */
const state = { ...firstDeploy, isProtected: true };

/** The templates and bundles of a production stage, in a directory of this process. */
export async function synthesiseCloud(prepare?: SynthesisOptions["prepare"]): Promise<Cloud> {
  const directory = `.sst/synth/test-${process.pid}`;
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    const synthesis = await synthesise({ stage: "prod", state, directory, ...(prepare && { prepare }) });
    return { ...synthesis, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
