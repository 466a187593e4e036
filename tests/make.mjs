/** `npm run make <name>`: makes what is kept in the repository and comes of the product or of its texts. */
import { spawnSync } from "node:child_process";

const makers = {
  pictures: ["--import", "tsx", "tests/pictures/run.ts"],
  guide: ["packages/local/bin/guide.mjs"],
  collection: ["packages/local/bin/collection.mjs"],
  legal: ["packages/local/bin/legal.mjs"],
};

const [name = "", ...rest] = process.argv.slice(2);
if (!(name in makers)) {
  console.error(`Say what to make: ${Object.keys(makers).join(", ")}`);
  process.exit(1);
}
process.exit(spawnSync(process.execPath, [...makers[name], ...rest], { stdio: "inherit" }).status ?? 1);
