import { examinedHere } from "../doctor/clients";
import { examine, reportOf } from "../doctor/examine";
import { readStageArguments } from "./arguments";
import { runCommand } from "./command";

/** `npm run doctor -- --stage <stage>`: what a deploy lacks, with the command that mends each; it changes nothing. */
await runCommand(async () => {
  const { stage, region } = readStageArguments("doctor");
  const findings = await examine(examinedHere(stage, region));
  console.log(reportOf(findings));
  if (findings.some(({ state }) => state === "missing")) process.exitCode = 1;
});
