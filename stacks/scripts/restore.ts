import { openAccount } from "../deploy/account";
import { handOn, whileLocked } from "../deploy/lock";
import { run } from "../deploy/run";
import { changesStage, readOrder } from "../restore/order";
import { restore } from "../restore/restore";
import { createRestoreClients } from "../restore/stage";
import { placeOf } from "./arguments";
import { runCommand } from "./command";

/**
 * `npm run restore -- --stage <stage> --to <time>`: see docs/operations.md, "Bringing data back". While somebody else changes
 * the stage it does nothing, unless it only looks.
 */
await runCommand(async () => {
  const { stage: named, region: asked, ...order } = readOrder(process.argv.slice(2), new Date());
  const { stage, region } = placeOf(named, asked);
  const work = async (environment: Record<string, string>): Promise<void> =>
    restore(stage, order, {
      clients: createRestoreClients({ region }),
      // When it fails, the same command goes on from there.
      deploy: () => {
        run("npm", ["run", "deploy", "--", "--stage", stage, "--region", region], environment);
        return Promise.resolve();
      },
      print: console.log,
      pollMilliseconds: 15_000,
    });
  if (!changesStage(order)) return work({});
  await whileLocked(await openAccount(stage, region), "npm run restore", async (note) => work(handOn(note)));
});
