import { synthesise } from "../synthesise";
import { parse, placeOf, refuse } from "./arguments";
import { runCommand } from "./command";

/** `npm run synth [-- <stage>]`: creates every template without an AWS account and prints each stack's resource count. */
await runCommand(async () => {
  const usage = "npm run synth -- <stage>";
  const [named = "prod", ...more] = parse(usage, { allowPositionals: true }).positionals;
  if (more.length > 0) refuse(`Say one stage: ${usage}`);
  const { stage } = placeOf(named, undefined);
  const started = Date.now();
  const { templates } = await synthesise({ stage });
  console.log(`Stage ${stage}`);
  for (const [name, { Resources }] of Object.entries(templates)) {
    console.log(`  ${name.padEnd(10)} ${String(Object.keys(Resources).length).padStart(4)} resources`);
  }
  console.log(`${Object.keys(templates).length} stacks in ${((Date.now() - started) / 1000).toFixed(1)} s`);
});
// Ends the process, which SST's development mode would keep alive.
process.exit();
