import { rmSync } from "node:fs";
import { synthesise, type Synthesis, type SynthesisOptions } from "@nutria/stacks/synthesise";

export type Cloud = Synthesis & { remove(): void };

/** The templates and bundles of a production stage, in a directory of this process. */
export async function synthesiseCloud(prepare?: SynthesisOptions["prepare"]): Promise<Cloud> {
  const directory = `.sst/synth/test-${process.pid}`;
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    return { ...(await synthesise({ stage: "prod", directory, ...(prepare && { prepare }) })), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
