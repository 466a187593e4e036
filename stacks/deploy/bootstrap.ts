import { readParameter } from "../parameters";
import type { StageAccount } from "./account";
import { runCdk } from "./run";

/** What the stacks' synthesizer needs is 6; the CDK's roles of before 14 lack rights that this command line uses. */
const oldestVersion = 14;

/** Prepares the account for the CDK (a bucket and roles) unless it is prepared. Ends the process when that fails. */
export async function prepareAccount(target: StageAccount): Promise<void> {
  const version = await readParameter(target.ssm, "/cdk-bootstrap/hnb659fds/version");
  if (Number(version?.value) >= oldestVersion) return;
  runCdk(["bootstrap", `aws://${target.account}/${target.region}`, "--no-version-reporting"]);
}
