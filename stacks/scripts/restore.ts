import { readOrder } from "../restore/order";
import { restore } from "../restore/restore";
import { createRestoreClients } from "../restore/stage";
import { run } from "../deploy/run";
import { placeOf } from "./arguments";
import { runCommand } from "./command";

/** `npm run restore -- --stage <stage> --to <time>`: see docs/operations.md, "Bringing data back". */
await runCommand(async () => {
  const { stage: named, region: asked, ...order } = readOrder(process.argv.slice(2), new Date());
  const { stage, region } = placeOf(named, asked);
  await restore(stage, order, {
    clients: createRestoreClients({ region }),
    // When it fails, the same command goes on from there.
    deploy: () => {
      run("npm", ["run", "deploy", "--", "--stage", stage, "--region", region]);
      return Promise.resolve();
    },
    print: console.log,
    pollMilliseconds: 15_000,
  });
});
