import { readStageArguments } from "./arguments";
import { run } from "./run";

/** `npm run remove -- --stage <stage>`: deletes the stacks of a stage. It needs neither a built site nor its parameters. */
const { stage, region } = readStageArguments("remove");
run("npx", ["--no-install", "sst", "remove", "--stage", stage, "--region", region]);
