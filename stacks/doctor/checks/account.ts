import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { unreachableBecause } from "@nutria/local/shared/unreachable";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { describeStack, examineStack } from "./stacks";

/** The credentials and the place of a deploy. */
export async function checkCredentials({ clients, stage, region }: Examined): Promise<Finding[]> {
  try {
    const { Account, Arn } = await clients.sts.send(new GetCallerIdentityCommand({}));
    return [good("credentials", `account ${Account}, ${Arn}, region ${region}`)];
  } catch (error) {
    const { message } = error as Error;
    const because = unreachableBecause(error);
    if (because !== undefined) {
      return [
        missing(
          "credentials",
          `AWS cannot be reached in ${region} (${because}): connect this machine, or correct the region`,
          `npm run doctor -- --stage ${stage} --region us-east-1`,
        ),
      ];
    }
    const says = `AWS does not know who you are: ${message.split("\n")[0]}`;
    const mend = "aws sso login, or aws configure, and AWS_PROFILE in the environment";
    // A region that the account has not switched on refuses good credentials.
    return isNamed(error, "InvalidClientTokenId") && region !== "us-east-1"
      ? [missing("credentials", says, `${mend}; or: aws account enable-region --region-name ${region}`)]
      : [missing("credentials", says, mend)];
  }
}

/** The versions of CDK's own stack that a deploy needs, and the rights to take one back. */
const [neededVersion, rollbackVersion] = [6, 23];

/** CDK's own stack, with the bucket and the roles of a deploy. */
export async function checkBootstrap(examined: Examined): Promise<Finding[]> {
  const { clients, region } = examined;
  const { Account } = await clients.sts.send(new GetCallerIdentityCommand({}));
  const bootstrap = `npx --no-install cdk bootstrap aws://${Account}/${region}`;
  const about = "preparation";
  const stack = await describeStack(clients, "CDKToolkit");
  if (!stack)
    return [good(about, `CDKToolkit is not there yet: the first deploy makes it, or: ${bootstrap}`)];
  const { StackStatus: status = "", Outputs = [] } = stack;
  const found = await examineStack(examined, stack, about);
  if (found.state === "missing") return [found];
  if (/^(ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/.test(status)) {
    return [missing(about, `CDKToolkit is ${status}: this makes it again`, bootstrap)];
  }
  const version = Number(Outputs.find(({ OutputKey }) => OutputKey === "BootstrapVersion")?.OutputValue ?? 0);
  if (version < neededVersion) {
    return [missing(about, `CDKToolkit is of version ${version}, and ${neededVersion} is needed`, bootstrap)];
  }
  if (version < rollbackVersion) {
    return [
      advice(about, `CDKToolkit is of version ${version}; cdk rollback needs ${rollbackVersion}`, bootstrap),
    ];
  }
  return [good(about, `CDKToolkit is ready, version ${version}`)];
}
