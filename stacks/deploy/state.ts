import { readParameter, writeParameter } from "../parameters";
import { createRestoreClients, readRestoredTable, readUserPoolGeneration } from "../restore/stage";
import { firstDeploy, type StageState } from "../stage-state";
import type { StageAccount } from "./account";

/** The parameter with the instant of the stage's first successful deploy. */
export function deployedParameterOf(stage: string): string {
  return `/nutria/${stage}/deployed`;
}

/** The state of the account on which the templates of the next deploy depend. Raises `RestoreError`. */
export async function readState({ ssm, region, stage }: StageAccount): Promise<StageState> {
  const clients = createRestoreClients({ region });
  return {
    ...firstDeploy,
    isProtected: (await readParameter(ssm, deployedParameterOf(stage))) !== undefined,
    restoredTable: await readRestoredTable(clients, stage),
    userPoolGeneration: await readUserPoolGeneration(clients, stage),
  };
}

/** Notes that the stage was deployed whole, from which on its data are protected. */
export async function recordDeployed({ ssm, stage }: StageAccount): Promise<void> {
  await writeParameter(ssm, {
    name: deployedParameterOf(stage),
    value: new Date().toISOString(),
    description: "The first deploy that succeeded: the data are protected since",
    isSecret: false,
  });
}
