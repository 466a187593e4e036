import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type KeySchemaElement,
  type TableDescription,
  type Tag,
  type UpdateTableCommandInput,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { setTimeout } from "node:timers/promises";
import { isNamed } from "../doctor/finding";
import { stageInTags } from "../stack-names";
import { RestoreError, type RestoreClients } from "./stage";
import { findTable, waitUntilActive, type TableWork } from "./table";

/**
 * Gives a restored table what a restore leaves out: a stream of keys, point-in-time recovery, expiry, and the protection,
 * the class and the tags of the table that it comes from. Each is looked at first, so that this can be repeated. Afterwards checks
 * that its keys and indexes are those of the product. Raises `RestoreError`.
 */
export async function completeTable(
  work: TableWork,
  { source, target, isProduction }: { source: string; target: string; isProduction: boolean },
): Promise<void> {
  const { clients, print } = work;
  const table = await waitUntilActive(work, target);
  checkKeys(table);
  const from = await findTable(clients, source);
  if (!table.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "KEYS_ONLY" } as const;
    await change(work, { TableName: target, StreamSpecification });
  }
  await untilAccepted(work, () => enableRecovery(clients, target));
  await enableExpiry(clients, target);
  const isProtected = from ? (from.DeletionProtectionEnabled ?? false) : isProduction;
  if (isProtected && !table.DeletionProtectionEnabled) {
    await change(work, { TableName: target, DeletionProtectionEnabled: true });
  }
  // A restore brings back a table of the standard class.
  const TableClass = classOf(from);
  if (TableClass !== classOf(table)) await change(work, { TableName: target, TableClass });
  if (from?.TableArn && table.TableArn) await copyTags(clients, from.TableArn, table.TableArn);
  print(
    `${target} has its stream, point-in-time recovery, expiry, tags${isProtected ? " and deletion protection" : ""}`,
  );
}

const classOf = (table: TableDescription | undefined) => table?.TableClassSummary?.TableClass ?? "STANDARD";

/** Changes a table, and waits until the change is done. */
async function change(work: TableWork, input: UpdateTableCommandInput): Promise<void> {
  await untilAccepted(work, () => work.clients.dynamodb.send(new UpdateTableCommand(input)));
  await waitUntilActive(work, input.TableName ?? "");
}

const mostTries = 20;

/** Repeats what AWS refuses while a table is new, or still being changed though it was seen at rest. */
async function untilAccepted<T>({ pollMilliseconds }: TableWork, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const isEarly = isNamed(error, "ContinuousBackupsUnavailableException", "ResourceInUseException");
      if (!isEarly || tries === mostTries) throw error;
    }
    await setTimeout(pollMilliseconds);
  }
}

async function enableRecovery(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  TableName: string,
): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus === "ENABLED") return;
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
}

async function enableExpiry(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  TableName: string,
): Promise<void> {
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  if (/^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? "")) return;
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLive, Enabled: true },
    }),
  );
}

async function copyTags(clients: Pick<RestoreClients, "dynamodb">, from: string, to: string): Promise<void> {
  const [wanted, existing] = await Promise.all([tagsOf(clients, from), tagsOf(clients, to)]);
  const missing = wanted.filter(
    ({ Key, Value }) =>
      // Tags `aws:` are CloudFormation's, which does not manage the restored table.
      !Key?.startsWith("aws:") && !existing.some((tag) => tag.Key === Key && tag.Value === Value),
  );
  if (missing.length === 0) return;
  await clients.dynamodb.send(new TagResourceCommand({ ResourceArn: to, Tags: missing }));
}

/** Raises `RestoreError` for a table that is another stage's by its tags; one that AWS restored has none. */
export async function refuseOfAnotherStage(
  clients: Pick<RestoreClients, "dynamodb">,
  { TableName: name = "", TableArn: arn = "" }: TableDescription,
  stage: string,
): Promise<void> {
  const owner = stageInTags(await tagsOf(clients, arn));
  if (owner === undefined || owner === stage) return;
  throw new RestoreError(`The table ${name} is of the stage ${owner}, not of ${stage}. Nothing was touched.`);
}

async function tagsOf({ dynamodb }: Pick<RestoreClients, "dynamodb">, ResourceArn: string): Promise<Tag[]> {
  return (await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn }))).Tags ?? [];
}

/** Raises `RestoreError` unless the table has the keys of the entities and each index whole. */
function checkKeys({ TableName: name, KeySchema, GlobalSecondaryIndexes = [] }: TableDescription): void {
  const { indexes, ...keys } = tableDefinition;
  if (!hasKeys(KeySchema, keys)) throw new RestoreError(`The keys of ${name} are not those of the product`);
  for (const [index, wanted] of Object.entries(indexes)) {
    const found = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index);
    if (!found) throw new RestoreError(`${name} lacks the index ${index}: the stage was not switched to it`);
    if (!hasKeys(found.KeySchema, wanted) || found.Projection?.ProjectionType !== "ALL") {
      throw new RestoreError(`The index ${index} of ${name} is not that of the product`);
    }
  }
}

function hasKeys(
  schema: KeySchemaElement[] | undefined,
  { partitionKey, sortKey }: { partitionKey: string; sortKey: string },
): boolean {
  const nameOf = (type: string) => schema?.find(({ KeyType }) => KeyType === type)?.AttributeName;
  return schema?.length === 2 && nameOf("HASH") === partitionKey && nameOf("RANGE") === sortKey;
}
