import type { ParseArgsConfig } from "node:util";
import { parseOnce } from "@nutria/local/shared/parse-once";
import { isRegion, loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";
import { mistakeInStage } from "@nutria/local/shared/stage-name";

/** The arguments of a script beside a stage and a region. */
interface FurtherArguments {
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** The usage, for the message about wrong arguments. */
  usage?: string;
  allowPositionals?: boolean;
}

/**
 * The stage, the region and further arguments that a script was called with, after reading the stage's parameters into
 * the environment. Ends the process when one of them cannot be, or an option is not known.
 */
export function readStageArguments(script: string, further: FurtherArguments = {}) {
  const { options, usage: words = "", allowPositionals = false } = further;
  const usage = `npm run ${script} -- --stage <stage> [--region <region>] ${words}`.trim();
  const { values, positionals } = parse(usage, {
    options: { ...options, stage: { type: "string" }, region: { type: "string" } },
    allowPositionals,
  });
  const { stage, region: asked } = values as { stage?: string; region?: string };
  if (!stage) return refuse(`Say which stage: ${usage}`);
  return { ...placeOf(stage, asked), values, positionals, usage };
}

/**
 * A stage and its region, after reading the stage's parameters into the environment. Ends the process when there can be no
 * such stage or region.
 */
export function placeOf(stage: string, asked: string | undefined): { stage: string; region: string } {
  const mistake = mistakeInStage(stage);
  if (mistake !== undefined) return refuse(`There can be no stage "${stage}": ${mistake}`);
  loadStageEnvironment(stage);
  // The SDK warns of Node 20, which is supported here.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  const region = regionOfStage(asked);
  if (!isRegion(region)) return refuse(`"${region}" is no region of AWS, such as us-east-1`);
  return { stage, region };
}

/** Parses the words of a script. Ends the process for an option that it does not know, or that is there twice. */
export function parse(usage: string, config: ParseArgsConfig) {
  try {
    return parseOnce(config);
  } catch (error) {
    return refuse(`${(error as Error).message.split(". ")[0]}: ${usage}`);
  }
}

/** Ends a script whose operator made a mistake, without the stack trace of a fault. */
export function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
