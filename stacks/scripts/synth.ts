import { loadStageEnvironment } from "@nutria/local/shared/stage-environment";
import { synthesise } from "../synthesise";

/** `npm run synth [-- <stage>]`: creates every template without an AWS account and prints each stack's resource count. */
const stage = process.argv[2] ?? "prod";
loadStageEnvironment(stage);
const started = Date.now();
const { templates } = await synthesise({ stage });
console.log(`Stage ${stage}`);
for (const [name, { Resources }] of Object.entries(templates)) {
  console.log(`  ${name.padEnd(10)} ${String(Object.keys(Resources).length).padStart(4)} resources`);
}
console.log(`${Object.keys(templates).length} stacks in ${((Date.now() - started) / 1000).toFixed(1)} s`);
process.exit(0);
