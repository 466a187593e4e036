import type { Stack } from "sst/constructs";
import { isDry, originKeySecretOf } from "../stage";
import { stateOf, type StageState } from "../stage-state";

/** The versions of the key where nothing is deployed. */
const placeholder = { sent: "first", accepted: ["first"] };

/**
 * The origin key that CloudFront sends, and those that the API accepts, as the templates name them. CloudFormation puts
 * the values there when it deploys. Raises when a stage is deployed whose key was not made.
 */
export function originKeyOf(stack: Stack): { sent: string; accepted: string } {
  const found = stateOf(stack).originKey ?? (isDry(stack) ? placeholder : undefined);
  if (!found) {
    throw new Error(`The origin key of "${stack.stage}" is not made: deploy with npm run deploy`);
  }
  return originKeyReferences(stack.stage, found);
}

/**
 * References to versions of the origin key. The id of the version is part of each, because CloudFormation looks at a
 * resource again when its template changes, and a label that moves changes nothing.
 */
export function originKeyReferences(
  stage: string,
  { sent, accepted }: NonNullable<StageState["originKey"]>,
): { sent: string; accepted: string } {
  const to = (version: string): string =>
    `{{resolve:secretsmanager:${originKeySecretOf(stage)}:SecretString:::${version}}}`;
  return { sent: to(sent), accepted: accepted.map(to).join(" ") };
}
