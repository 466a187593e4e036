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
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import {
  CreateEmailIdentityCommand,
  PutAccountSendingAttributesCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { DeleteParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { createJsonCall } from "@nutria/stacks/doctor/json-call";

/** The options of one command. Each must be taken, so that none is left out of what is run. */
class Options {
  private readonly values = new Map<string, string[]>();
  private readonly taken = new Set(["region"]);

  constructor(words: readonly string[]) {
    let values: string[] = [];
    for (const word of words) {
      if (word.startsWith("--")) this.values.set(word.slice(2), (values = []));
      else values.push(word);
    }
  }

  all(name: string): string[] | undefined {
    this.taken.add(name);
    return this.values.get(name);
  }

  text(name: string): string {
    const [value] = this.all(name) ?? [];
    if (value === undefined) throw new Error(`--${name} is required`);
    return value;
  }

  /** `--no-x` is false, `--x` is true; undefined without either. */
  flag(name: string): boolean | undefined {
    if (this.all(`no-${name}`)) return false;
    return this.all(name) ? true : undefined;
  }

  /** `A=1,B=true` or JSON. */
  structures<Structure>(name: string): Structure[] | undefined {
    return this.all(name)?.flatMap((value) =>
      /^[[{]/.test(value) ? (JSON.parse(value) as Structure[]) : [shorthand(value) as Structure],
    );
  }

  get untaken(): string[] {
    return [...this.values.keys()].filter((name) => !this.taken.has(name));
  }
}

function shorthand(text: string): Record<string, string | boolean> {
  const fields: Record<string, string | boolean> = {};
  for (const field of text.split(",")) {
    const [name = "", value = ""] = field.split("=");
    fields[name] = value === "true" || value === "false" ? value === "true" : value;
  }
  return fields;
}

type Run = (options: Options, region: string) => Promise<unknown>;

const cloudFormation = (region: string) => new CloudFormationClient({ region });
const dynamoDb = (region: string) => new DynamoDBClient({ region });
const cognito = (region: string) => new CognitoIdentityProviderClient({ region });

/** The commands of the AWS CLI that an advice may name, each as the call that it makes. */
const commands: Record<string, Run> = {
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
 * Runs a line of commands of the AWS CLI, joined by `&&`, against the AWS of this process's environment. Raises what AWS
 * answers, and for a command or an option that it does not know.
 */
export async function runAwsCommands(line: string): Promise<void> {
  for (const command of line.replace(/ +# .*$/, "").split(" && ")) await runAwsCommand(wordsOf(command));
}

async function runAwsCommand(words: string[]): Promise<void> {
  if (words[0] !== "aws") throw new Error(`Not a command of AWS: ${words.join(" ")}`);
  const start = words.findIndex((word) => word.startsWith("--"));
  const name = words.slice(1, start === -1 ? undefined : start).join(" ");
  const options = new Options(start === -1 ? [] : words.slice(start));
  const region = options.text("region");
  if (name.startsWith("s3 ")) return runOnBucket(name, options, region);
  const run = commands[name];
  if (!run) throw new Error(`Not known here: aws ${name}`);
  await run(options, region);
  if (options.untaken.length > 0) throw new Error(`aws ${name} with ${options.untaken.join(", ")}`);
}

/** `aws s3 sync` copies to this machine, which changes nothing in AWS; `aws s3 rb --force` empties first. */
async function runOnBucket(name: string, options: Options, region: string): Promise<void> {
  const [, operation, address = ""] = name.split(" ");
  if (operation === "sync") return;
  if (operation !== "rb") throw new Error(`Not known here: aws s3 ${operation}`);
  const s3 = new S3Client({ region });
  const Bucket = address.replace("s3://", "");
  if (options.flag("force")) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  await s3.send(new DeleteBucketCommand({ Bucket }));
}

/** The words of a command, as a shell parts them. */
function wordsOf(command: string): string[] {
  const found = [...command.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)];
  return found.map(([, single, double, bare]) => single ?? double ?? bare ?? "");
}
