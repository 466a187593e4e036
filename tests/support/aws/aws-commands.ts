import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  RollbackStackCommand,
  UpdateTerminationProtectionCommand,
  type DeletionMode,
} from "@aws-sdk/client-cloudformation";
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  UpdateUserPoolCommand,
  type DeletionProtectionType,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  CreateBackupCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type AttributeDefinition,
  type GlobalSecondaryIndexUpdate,
  type StreamSpecification,
} from "@aws-sdk/client-dynamodb";
import {
  CopyObjectCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import {
  CreateEmailIdentityCommand,
  PutAccountSendingAttributesCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { DeleteParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { createJsonCall } from "@nutria/stacks/doctor/json-call";
import { Options, type Run } from "./aws-options";
import { operatingCommands } from "./operating-commands";

const cloudFormation = (region: string) => new CloudFormationClient({ region });
const dynamoDb = (region: string) => new DynamoDBClient({ region });
const cognito = (region: string) => new CognitoIdentityProviderClient({ region });

/** The commands of the AWS CLI that an advice or a page may name. */
const commands: Record<string, Run> = {
  ...operatingCommands,
  "cloudformation delete-stack": async (options, region) =>
    cloudFormation(region).send(
      new DeleteStackCommand({
        StackName: options.text("stack-name"),
        DeletionMode: options.all("deletion-mode")?.[0] as DeletionMode | undefined,
      }),
    ),
  "cloudformation update-termination-protection": async (options, region) =>
    cloudFormation(region).send(
      new UpdateTerminationProtectionCommand({
        StackName: options.text("stack-name"),
        EnableTerminationProtection: options.flag("enable-termination-protection"),
      }),
    ),
  "cloudformation continue-update-rollback": async (options, region) =>
    cloudFormation(region).send(new ContinueUpdateRollbackCommand({ StackName: options.text("stack-name") })),
  "cloudformation rollback-stack": async (options, region) =>
    cloudFormation(region).send(new RollbackStackCommand({ StackName: options.text("stack-name") })),
  "cloudformation wait stack-delete-complete": async (options, region) => {
    const described = cloudFormation(region).send(
      new DescribeStacksCommand({ StackName: options.text("stack-name") }),
    );
    const status = await described.then(
      ({ Stacks }) => Stacks?.[0]?.StackStatus,
      () => "DELETE_COMPLETE",
    );
    // The CLI's waiter ends with 255 then.
    if (status !== "DELETE_COMPLETE") throw new Error(`Waiter StackDeleteComplete failed: ${status}`);
  },
  "dynamodb update-table": async (options, region) =>
    dynamoDb(region).send(
      new UpdateTableCommand({
        TableName: options.text("table-name"),
        DeletionProtectionEnabled: options.flag("deletion-protection-enabled"),
        StreamSpecification: options.structures<StreamSpecification>("stream-specification")?.[0],
        AttributeDefinitions: options.structures<AttributeDefinition>("attribute-definitions"),
        GlobalSecondaryIndexUpdates: options.structures<GlobalSecondaryIndexUpdate>(
          "global-secondary-index-updates",
        ),
      }),
    ),
  "dynamodb wait table-exists": async (options, region) =>
    dynamoDb(region).send(new DescribeTableCommand({ TableName: options.text("table-name") })),
  "dynamodb create-backup": async (options, region) =>
    dynamoDb(region).send(
      new CreateBackupCommand({
        TableName: options.text("table-name"),
        BackupName: options.text("backup-name"),
      }),
    ),
  "dynamodb delete-table": async (options, region) =>
    dynamoDb(region).send(new DeleteTableCommand({ TableName: options.text("table-name") })),
  "dynamodb update-time-to-live": async (options, region) =>
    dynamoDb(region).send(
      new UpdateTimeToLiveCommand({
        TableName: options.text("table-name"),
        TimeToLiveSpecification: options.structures<{ Enabled: boolean; AttributeName: string }>(
          "time-to-live-specification",
        )?.[0],
      }),
    ),
  "dynamodb update-continuous-backups": async (options, region) =>
    dynamoDb(region).send(
      new UpdateContinuousBackupsCommand({
        TableName: options.text("table-name"),
        PointInTimeRecoverySpecification: options.structures<{ PointInTimeRecoveryEnabled: boolean }>(
          "point-in-time-recovery-specification",
        )?.[0],
      }),
    ),
  "cognito-idp update-user-pool": async (options, region) =>
    cognito(region).send(
      new UpdateUserPoolCommand({
        UserPoolId: options.text("user-pool-id"),
        DeletionProtection: options.text("deletion-protection") as DeletionProtectionType,
      }),
    ),
  "cognito-idp delete-user-pool": async (options, region) =>
    cognito(region).send(new DeleteUserPoolCommand({ UserPoolId: options.text("user-pool-id") })),
  "sesv2 create-email-identity": async (options, region) =>
    new SESv2Client({ region }).send(
      new CreateEmailIdentityCommand({ EmailIdentity: options.text("email-identity") }),
    ),
  "sesv2 put-account-sending-attributes": async (options, region) =>
    new SESv2Client({ region }).send(
      new PutAccountSendingAttributesCommand({ SendingEnabled: options.flag("sending-enabled") }),
    ),
  "ssm put-parameter": async (options, region) =>
    new SSMClient({ region }).send(
      new PutParameterCommand({
        Name: options.text("name"),
        Type: options.text("type") as "SecureString",
        Value: options.text("value"),
      }),
    ),
  "ssm delete-parameter": async (options, region) =>
    new SSMClient({ region }).send(new DeleteParameterCommand({ Name: options.text("name") })),
  "service-quotas request-service-quota-increase": async (options, region) =>
    createJsonCall(() => new STSClient({ region }).config.credentials())({
      service: "servicequotas",
      region,
      operation: "ServiceQuotasV20190624.RequestServiceQuotaIncrease",
      input: {
        ServiceCode: options.text("service-code"),
        QuotaCode: options.text("quota-code"),
        DesiredValue: Number(options.text("desired-value")),
      },
    }),
};

/**
 * Runs a line of commands of the AWS CLI, joined by `&&`, against the AWS of this process's environment, and gives what each
 * would print. Raises what AWS answers, and for a command or an option that it does not know. Each command names its region,
 * unless `region` stands for that of the environment.
 */
export async function runAwsCommands(line: string, region?: string): Promise<unknown[]> {
  const printed: unknown[] = [];
  for (const command of line.replace(/ +# .*$/, "").split(" && ")) {
    printed.push(await runAwsCommand(wordsOf(command), region));
  }
  return printed;
}

async function runAwsCommand(words: string[], ownRegion: string | undefined): Promise<unknown> {
  if (words[0] !== "aws") throw new Error(`Not a command of AWS: ${words.join(" ")}`);
  const start = words.findIndex((word) => word.startsWith("--"));
  const name = words.slice(1, start === -1 ? undefined : start).join(" ");
  const options = new Options(start === -1 ? [] : words.slice(start));
  const region = options.all("region")?.[0] ?? ownRegion ?? options.text("region");
  if (name.startsWith("s3 ")) return runOnBucket(name, options, region);
  const run = commands[name];
  if (!run) throw new Error(`Not known here: aws ${name}`);
  const path = options.all("query")?.[0]?.split(".") ?? [];
  const answer = await run(options, region);
  if (options.untaken.length > 0) throw new Error(`aws ${name} with ${options.untaken.join(", ")}`);
  return path.reduce((value, field) => (value as Record<string, unknown>)[field], answer);
}

/** `aws s3 sync` to this machine changes nothing in AWS; `aws s3 rb --force` empties first. */
async function runOnBucket(name: string, options: Options, region: string): Promise<void> {
  const [, operation, ...addresses] = name.split(" ");
  const [Bucket = "", target = ""] = addresses.map((address) => address.replace("s3://", ""));
  const s3 = new S3Client({ region });
  if (operation === "sync")
    return addresses[1]?.startsWith("s3://") ? copyAll(s3, Bucket, target) : undefined;
  if (operation !== "rb") throw new Error(`Not known here: aws s3 ${operation}`);
  if (options.flag("force")) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  await s3.send(new DeleteBucketCommand({ Bucket }));
}

async function copyAll(s3: S3Client, from: string, to: string): Promise<void> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: from }));
  for (const { Key = "" } of Contents) {
    await s3.send(new CopyObjectCommand({ Bucket: to, Key, CopySource: `${from}/${Key}` }));
  }
}

/** The words of a command, as a shell parts them. */
function wordsOf(command: string): string[] {
  const found = [...command.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)];
  return found.map(([, single, double, bare]) => single ?? double ?? bare ?? "");
}
