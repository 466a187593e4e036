import { tableDefinition } from "@nutria/core/kernel/table/table";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type KeySchemaElement,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { readParameter } from "../../parameters";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { tableParameterOf } from "../../restore/stage";
import { stackNameOf } from "../../stack-names";
import { describeStack, isComplete } from "./stacks";

const about = "table";

/**
 * The table in use against its definition. One that was restored has no time to live, stream, recovery or protection of
 * its own, and any may have been changed by hand: CloudFormation sees neither.
 */
export async function checkTable(examined: Examined): Promise<Finding[]> {
  const used = await findTable(examined);
  if (!used) return [good(about, "not there yet")];
  const table = await describeTable(examined, used.name);
  if (!table) return [adviseOnAbsent(examined, used)];
  if (table.TableStatus !== "ACTIVE") {
    const wait = `aws dynamodb wait table-exists ${options(examined, used.name)}`;
    return [missing(about, `${used.name} is ${table.TableStatus}: wait until it is ACTIVE`, wait)];
  }
  const indexes = Object.keys(tableDefinition.indexes) as IndexName[];
  const findings = [
    checkKeys(examined, table),
    ...indexes.map((name) => checkIndex(examined, table, name)),
    checkStream(examined, table),
    ...(await Promise.all([
      checkTimeToLive(examined, used.name),
      checkRecovery(examined, used.name),
      checkProtection(examined, table),
    ])),
  ];
  const found = findings.filter((finding) => finding !== undefined);
  return found.length > 0 ? found : [good(about, `${used.name} is as it is defined`)];
}

interface UsedTable {
  name: string;
  isRestored: boolean;
}

type IndexName = keyof typeof tableDefinition.indexes;

async function findTable({ clients, stage }: Examined): Promise<UsedTable | undefined> {
  const restored = await readParameter(clients.ssm, tableParameterOf(stage));
  if (restored) return { name: restored.value, isRestored: true };
  const stack = await describeStack(clients, stackNameOf(stage, "storage"));
  // A stack that was never complete has no outputs.
  const name = stack?.Outputs?.find(({ OutputKey }) => OutputKey === "TableName")?.OutputValue;
  return name === undefined ? undefined : { name, isRestored: false };
}

async function describeTable(
  { clients }: Examined,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await clients.dynamodb.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return undefined;
    throw error;
  }
}

const options = ({ region }: Examined, name: string) => `--table-name ${name} --region ${region}`;

function adviseOnAbsent({ stage, region }: Examined, { name, isRestored }: UsedTable): Finding {
  if (!isRestored) {
    const restore = `npm run restore -- --stage ${stage} --to <time> --region ${region}`;
    return missing(about, `there is no ${name}: somebody deleted it`, restore);
  }
  const parameter = tableParameterOf(stage);
  return missing(
    about,
    `${parameter} names ${name}, which is not there; without it the stage uses its own table`,
    `aws ssm delete-parameter --name ${parameter} --region ${region}`,
  );
}

/** Keys cannot be changed. */
function checkKeys({ stage }: Examined, { TableName, KeySchema, AttributeDefinitions }: TableDescription) {
  const { partitionKey, sortKey } = tableDefinition;
  const areTexts = AttributeDefinitions?.every(({ AttributeType }) => AttributeType === "S");
  if (areTexts && hasKeys(KeySchema, partitionKey, sortKey)) return undefined;
  return missing(
    about,
    `${TableName} is not a table of the product: its keys are not ${partitionKey} and ${sortKey}`,
    `npm run restore -- --stage ${stage} --to <time>`,
  );
}

function hasKeys(schema: KeySchemaElement[] | undefined, partitionKey: string, sortKey: string): boolean {
  const nameOf = (type: string) => schema?.find(({ KeyType }) => KeyType === type)?.AttributeName;
  return nameOf("HASH") === partitionKey && nameOf("RANGE") === sortKey;
}

/** An index that differs is deleted before it is made again: one change at a time. */
function checkIndex(examined: Examined, table: TableDescription, name: IndexName): Finding | undefined {
  const { partitionKey, sortKey } = tableDefinition.indexes[name];
  const { TableName = "", GlobalSecondaryIndexes = [] } = table;
  const which = options(examined, TableName);
  const wait = `aws dynamodb wait table-exists ${which}`;
  const change = (action: object) =>
    `aws dynamodb update-table ${which} --attribute-definitions AttributeName=${partitionKey},AttributeType=S ` +
    `AttributeName=${sortKey},AttributeType=S --global-secondary-index-updates '${JSON.stringify([action])}'`;
  const create = change({
    Create: {
      IndexName: name,
      KeySchema: [
        { AttributeName: partitionKey, KeyType: "HASH" },
        { AttributeName: sortKey, KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
  });
  const found = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === name);
  if (!found) return missing(about, `${TableName} has no index ${name}`, create, wait);
  if (hasKeys(found.KeySchema, partitionKey, sortKey) && found.Projection?.ProjectionType === "ALL") {
    return found.IndexStatus === "ACTIVE"
      ? undefined
      : missing(about, `the index ${name} of ${TableName} is ${found.IndexStatus}: wait`, wait);
  }
  return missing(
    about,
    `the index ${name} of ${TableName} has other keys, or not all attributes`,
    `aws dynamodb update-table ${which} --global-secondary-index-updates '${JSON.stringify([{ Delete: { IndexName: name } }])}'`,
    wait,
    create,
    wait,
  );
}

/** A stream of another kind ends before the right one begins. A new one has another address, which a deploy reads. */
function checkStream(examined: Examined, { TableName = "", StreamSpecification: stream }: TableDescription) {
  if (stream?.StreamEnabled && stream.StreamViewType === "KEYS_ONLY") return undefined;
  const which = options(examined, TableName);
  const change = (specification: string) => [
    `aws dynamodb update-table --stream-specification ${specification} ${which}`,
    `aws dynamodb wait table-exists ${which}`,
  ];
  return missing(
    about,
    `${TableName} has ${stream?.StreamEnabled ? `a stream of ${stream.StreamViewType}` : "no stream"}: no browser hears of changes`,
    ...(stream?.StreamEnabled ? change("StreamEnabled=false") : []),
    ...change("StreamEnabled=true,StreamViewType=KEYS_ONLY"),
    `npm run deploy -- --stage ${examined.stage} --region ${examined.region}`,
  );
}

async function checkTimeToLive(examined: Examined, TableName: string): Promise<Finding | undefined> {
  const { TimeToLiveDescription: found } = await examined.clients.dynamodb.send(
    new DescribeTimeToLiveCommand({ TableName }),
  );
  const { timeToLive } = tableDefinition;
  const isOn = /^ENABL/.test(found?.TimeToLiveStatus ?? "");
  if (isOn && found?.AttributeName === timeToLive) return undefined;
  const command = (isEnabled: boolean, name: string) =>
    `aws dynamodb update-time-to-live --time-to-live-specification Enabled=${isEnabled},AttributeName=${name} ${options(examined, TableName)}`;
  return advice(
    about,
    `${TableName} ${isOn ? `lets items lapse by ${found?.AttributeName}` : "lets no item lapse"}, and not by ${timeToLive}`,
    ...(isOn ? [command(false, found?.AttributeName ?? "")] : []),
    `${command(true, timeToLive)}${isOn ? "   # an hour later: it changes once an hour" : ""}`,
  );
}

async function checkRecovery(examined: Examined, TableName: string): Promise<Finding | undefined> {
  const { ContinuousBackupsDescription: found } = await examined.clients.dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  if (found?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === "ENABLED") return undefined;
  return advice(
    about,
    `${TableName} cannot be restored to a point in time`,
    `aws dynamodb update-continuous-backups --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true ${options(examined, TableName)}`,
  );
}

/** Data of production are protected once the stage was deployed whole; the alarms are its last stack. */
async function checkProtection(
  examined: Examined,
  { TableName = "", DeletionProtectionEnabled }: TableDescription,
): Promise<Finding | undefined> {
  const { stage, clients } = examined;
  if (stage !== "prod" || DeletionProtectionEnabled) return undefined;
  const last = await describeStack(clients, stackNameOf(stage, "alarms"));
  if (!isComplete(last?.StackStatus)) return undefined;
  return advice(
    about,
    `${TableName} may be deleted by mistake`,
    `aws dynamodb update-table --deletion-protection-enabled ${options(examined, TableName)}`,
    `aws dynamodb wait table-exists ${options(examined, TableName)}`,
  );
}
