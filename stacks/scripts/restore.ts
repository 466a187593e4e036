import { loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";
import { readOrder } from "../restore/order";
import { restore } from "../restore/restore";
import { createRestoreClients, RestoreError } from "../restore/stage";
import { run } from "../deploy/run";

/** `npm run restore -- --stage <stage> --to <time>`: see docs/operations.md, "Bringing data back". */
try {
  const { stage, region: asked, ...order } = readOrder(process.argv.slice(2), new Date());
  loadStageEnvironment(stage);
  const region = regionOfStage(asked);
  await restore(stage, order, {
    clients: createRestoreClients({ region }),
    // It ends this process when it fails: the same command goes on from there.
    deploy: () => {
      run("npm", ["run", "deploy", "--", "--stage", stage, "--region", region]);
      return Promise.resolve();
    },
    print: console.log,
    pollMilliseconds: 15_000,
  });
} catch (error) {
  if (!(error instanceof RestoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
