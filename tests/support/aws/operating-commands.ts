import {
  DynamoDBClient,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type BackupTypeFilter,
} from "@aws-sdk/client-dynamodb";
import {
  DisableRuleCommand,
  EnableRuleCommand,
  EventBridgeClient,
  PutPermissionCommand,
  StartReplayCommand,
} from "@aws-sdk/client-eventbridge";
import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { signedHeaders } from "@nutria/platform/push/sign-request";
import type { Options, Run } from "./aws-options";

const events = (region: string) => new EventBridgeClient({ region });
const dynamoDb = (region: string) => new DynamoDBClient({ region });

/** A call of a service that speaks JSON and of which nothing here has a client. Raises what it answers. */
async function callJson(service: string, operation: string, input: object): Promise<unknown> {
  const url = new URL(process.env["AWS_ENDPOINT_URL"] ?? "");
  const body = JSON.stringify(input);
  const headers = signedHeaders({ url, body, service, contentType: "application/x-amz-json-1.1" });
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "x-amz-target": operation },
    body,
  });
  const said = (await answer.json()) as { message?: string };
  if (!answer.ok) throw new Error(said.message);
  return said;
}

/** The CLI takes a payload for base64 unless it is told otherwise. */
function payloadOf(options: Options): Buffer {
  const [payload = ""] = options.all("payload") ?? [];
  const [format] = options.all("cli-binary-format") ?? [];
  return Buffer.from(payload, format === "raw-in-base64-out" ? "utf8" : "base64");
}

/** The commands with which an operator runs a stage, beside those of an advice. */
export const operatingCommands: Record<string, Run> = {
  "acm request-certificate": (options) =>
    callJson("acm", "CertificateManager.RequestCertificate", {
      DomainName: options.text("domain-name"),
      ValidationMethod: options.text("validation-method"),
    }),
  "ce update-cost-allocation-tags-status": (options) =>
    callJson("ce", "AWSInsightsIndexService.UpdateCostAllocationTagsStatus", {
      CostAllocationTagsStatus: options.structures("cost-allocation-tags-status"),
    }),
  "dynamodb list-backups": (options, region) =>
    dynamoDb(region).send(
      new ListBackupsCommand({
        TableName: options.text("table-name"),
        BackupType: options.text("backup-type") as BackupTypeFilter,
      }),
    ),
  "dynamodb restore-table-from-backup": (options, region) =>
    dynamoDb(region).send(
      new RestoreTableFromBackupCommand({
        TargetTableName: options.text("target-table-name"),
        BackupArn: options.text("backup-arn"),
      }),
    ),
  "dynamodb restore-table-to-point-in-time": (options, region) =>
    dynamoDb(region).send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: options.text("source-table-name"),
        TargetTableName: options.text("target-table-name"),
        UseLatestRestorableTime: options.flag("use-latest-restorable-time"),
      }),
    ),
  "events disable-rule": (options, region) =>
    events(region).send(new DisableRuleCommand({ Name: options.text("name") })),
  "events enable-rule": (options, region) =>
    events(region).send(new EnableRuleCommand({ Name: options.text("name") })),
  "events put-permission": (options, region) =>
    events(region).send(
      new PutPermissionCommand({
        EventBusName: options.all("event-bus-name")?.[0],
        Policy: options.text("policy"),
      }),
    ),
  "events start-replay": (options, region) =>
    events(region).send(
      new StartReplayCommand({
        ReplayName: options.text("replay-name"),
        EventSourceArn: options.text("event-source-arn"),
        Destination: options.structures<{ Arn: string }>("destination")?.[0],
        EventStartTime: new Date(options.text("event-start-time")),
        EventEndTime: new Date(options.text("event-end-time")),
      }),
    ),
  "lambda get-function-configuration": (options, region) =>
    new LambdaClient({ region }).send(
      new GetFunctionConfigurationCommand({ FunctionName: options.text("function-name") }),
    ),
  "lambda invoke": async (options, region) => {
    const answer = await new LambdaClient({ region }).send(
      new InvokeCommand({ FunctionName: options.text("function-name"), Payload: payloadOf(options) }),
    );
    return JSON.parse(Buffer.from(answer.Payload ?? []).toString()) as unknown;
  },
  "sesv2 get-account": (_, region) => new SESv2Client({ region }).send(new GetAccountCommand({})),
  "sesv2 get-email-identity": (options, region) =>
    new SESv2Client({ region }).send(
      new GetEmailIdentityCommand({ EmailIdentity: options.text("email-identity") }),
    ),
  "sqs start-message-move-task": (options) =>
    callJson("sqs", "AmazonSQS.StartMessageMoveTask", { SourceArn: options.text("source-arn") }),
};
