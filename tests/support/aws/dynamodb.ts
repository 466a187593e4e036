import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ScanCommand,
  type AttributeValue,
  type TableClass,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { AwsError } from "@nutria/local/shared/aws-service";
import type { TableStream } from "@nutria/local/dynamodb/stream";
import { forwardingService } from "./forward";
import { jsonService } from "./json-protocol";
import { account, type Service } from "./server";

type Item = Record<string, AttributeValue>;

/** What AWS keeps of a table beside its items and keys. */
interface Settings {
  streamLabel?: string;
  recoverySince?: number;
  timeToLive?: string;
  isProtected?: boolean;
  tableClass?: TableClass;
  tags: Map<string, string>;
  restored?: { from: string; at: number };
  /** So many more times the table is described as one that is being made. */
  looksUntilActive: number;
}

export interface DynamodbFront extends Service {
  /** The settings of the tables, by name. */
  settings: Map<string, Settings>;
  /** What the next restore does wrong. */
  faults: { omitsIndex?: string };
  /** Deletes a table. */
  forget(table: string): Promise<void>;
  /** Resolves when the journal has every write. */
  recorded(): Promise<void>;
}

const arnOf = (table: string): string => `arn:aws:dynamodb:us-east-1:${account}:table/${table}`;
const nameIn = (arn: string): string => arn.split("/").at(-1) ?? "";

/**
 * DynamoDB's operations on tables in front of the embedded one, which keeps the items: recovery to a point in time, from a
 * journal of every write, and what a restore leaves out (stream, expiry, recovery, protection, tags).
 */
export function createDynamodbFront(
  embedded: { url: string },
  stream: TableStream,
  own: { name: string; tags: Record<string, string> },
): DynamodbFront {
  const client = new DynamoDBClient({
    endpoint: embedded.url,
    region: "us-east-1",
    credentials: { accessKeyId: "front", secretAccessKey: "front" },
  });
  const settings = new Map<string, Settings>([
    [
      own.name,
      {
        streamLabel: "own",
        recoverySince: Date.now(),
        timeToLive: "expiresAt",
        isProtected: true,
        tableClass: "STANDARD_INFREQUENT_ACCESS",
        tags: new Map(Object.entries(own.tags)),
        looksUntilActive: 0,
      },
    ],
  ]);
  const faults: DynamodbFront["faults"] = {};
  const journal = keepJournal(client, stream, own.name);

  const settingsOf = (table: string): Settings => {
    const found = settings.get(table);
    if (!found) throw notFound(table);
    return found;
  };

  async function describe(name: string): Promise<TableDescription> {
    const known = settingsOf(name);
    const { Table = {} } = await client.send(new DescribeTableCommand({ TableName: name }));
    const isMade = known.looksUntilActive-- <= 0;
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    return {
      ...Table,
      ItemCount: Items.length,
      TableSizeBytes: JSON.stringify(Items).length,
      TableArn: arnOf(name),
      TableStatus: isMade ? "ACTIVE" : "CREATING",
      DeletionProtectionEnabled: known.isProtected ?? false,
      ...(known.tableClass && { TableClassSummary: { TableClass: known.tableClass } }),
      ...(known.streamLabel !== undefined && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: "KEYS_ONLY" as const },
        LatestStreamArn: `${arnOf(name)}/stream/${known.streamLabel}`,
      }),
      ...(known.restored && {
        RestoreSummary: {
          SourceTableArn: arnOf(known.restored.from),
          RestoreDateTime: new Date(known.restored.at * 1000),
          RestoreInProgress: !isMade,
        },
      }),
    };
  }

  const json = jsonService({
    DescribeTable: async ({ TableName }: { TableName: string }) => ({
      Table: jsonOf(await describe(TableName)),
    }),

    DescribeContinuousBackups: ({ TableName }: { TableName: string }) => {
      const { recoverySince } = settings.get(TableName) ?? missingTable(TableName);
      return {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: "ENABLED",
          PointInTimeRecoveryDescription:
            recoverySince === undefined
              ? { PointInTimeRecoveryStatus: "DISABLED" }
              : {
                  PointInTimeRecoveryStatus: "ENABLED",
                  EarliestRestorableDateTime: recoverySince / 1000,
                  LatestRestorableDateTime: Date.now() / 1000,
                },
        },
      };
    },

    RestoreTableToPointInTime: async (input: {
      SourceTableName: string;
      TargetTableName: string;
      RestoreDateTime: number;
    }) => {
      const { SourceTableName: from, TargetTableName: to, RestoreDateTime: at } = input;
      if (settings.has(to)) throw new AwsError("TableAlreadyExistsException", `Table already exists: ${to}`);
      settingsOf(from);
      const { Table } = await client.send(new DescribeTableCommand({ TableName: from }));
      await createLike(client, to, Table ?? {}, faults.omitsIndex);
      await journal.recorded();
      await writeAll(client, to, journal.itemsAt(at * 1000));
      settings.set(to, { tags: new Map(), restored: { from, at }, looksUntilActive: 2 });
      return { TableDescription: jsonOf(await describe(to)) };
    },

    UpdateTable: (input: {
      TableName: string;
      StreamSpecification?: { StreamEnabled: boolean };
      DeletionProtectionEnabled?: boolean;
      TableClass?: TableClass;
    }) => {
      const known = settingsOf(input.TableName);
      if (input.StreamSpecification?.StreamEnabled) {
        if (known.streamLabel !== undefined) {
          throw new AwsError("ValidationException", "Table already has an enabled stream");
        }
        known.streamLabel = String(settings.size);
      }
      known.isProtected = input.DeletionProtectionEnabled ?? known.isProtected ?? false;
      if (input.TableClass) known.tableClass = input.TableClass;
      known.looksUntilActive = 1;
      return { TableDescription: { TableName: input.TableName, TableStatus: "UPDATING" } };
    },

    UpdateContinuousBackups: ({ TableName }: { TableName: string }) => {
      settingsOf(TableName).recoverySince ??= Date.now();
      return {};
    },

    DescribeTimeToLive: ({ TableName }: { TableName: string }) => {
      const { timeToLive: AttributeName } = settingsOf(TableName);
      return {
        TimeToLiveDescription: AttributeName
          ? { TimeToLiveStatus: "ENABLED", AttributeName }
          : { TimeToLiveStatus: "DISABLED" },
      };
    },

    UpdateTimeToLive: (input: {
      TableName: string;
      TimeToLiveSpecification: { AttributeName: string; Enabled: boolean };
    }) => {
      const known = settingsOf(input.TableName);
      if (known.timeToLive !== undefined) {
        throw new AwsError("ValidationException", "TimeToLive is already enabled");
      }
      known.timeToLive = input.TimeToLiveSpecification.AttributeName;
      return { TimeToLiveSpecification: input.TimeToLiveSpecification };
    },

    ListTagsOfResource: ({ ResourceArn }: { ResourceArn: string }) => ({
      Tags: [...settingsOf(nameIn(ResourceArn)).tags].map(([Key, Value]) => ({ Key, Value })),
    }),

    TagResource: ({ ResourceArn, Tags }: { ResourceArn: string; Tags: { Key: string; Value: string }[] }) => {
      const { tags } = settingsOf(nameIn(ResourceArn));
      for (const { Key, Value } of Tags) {
        if (Key.startsWith("aws:")) throw new AwsError("ValidationException", "aws: tags are reserved");
        tags.set(Key, Value);
      }
      return {};
    },
  });

  const items = forwardingService(() => embedded.url);
  const isOfItems = /^(Scan|Query|GetItem|PutItem|UpdateItem|DeleteItem|Batch|Transact)/;
  return {
    ...json,
    settings,
    faults,
    recorded: journal.recorded,
    async forget(TableName) {
      settings.delete(TableName);
      await client.send(new DeleteTableCommand({ TableName }));
    },
    respond: (request) => (isOfItems.test(json.operationOf(request)) ? items : json).respond(request),
  };
}

function notFound(table: string): AwsError {
  return new AwsError("ResourceNotFoundException", `Requested resource not found: Table: ${table} not found`);
}

function missingTable(table: string): never {
  throw new AwsError("TableNotFoundException", `Table not found: ${table}`);
}

/** A description as the protocol writes it, where times are seconds. */
function jsonOf(value: unknown): object {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, field]: [string, unknown]) => {
      if (field instanceof Date) return [name, field.getTime() / 1000];
      const isObject = typeof field === "object" && field !== null && !Array.isArray(field);
      return [name, isObject ? jsonOf(field) : field];
    }),
  );
}

/** Notes what each write left behind, and gives the items of the table at a time. */
function keepJournal(client: DynamoDBClient, stream: TableStream, TableName: string) {
  const versions = new Map<string, { at: number; item: Item | undefined }[]>();
  stream.consume(
    async ({ Records }) => {
      for (const { dynamodb } of Records) {
        const Key = dynamodb?.Keys as Item;
        const { Item: item } = await client.send(
          new GetItemCommand({ TableName, Key, ConsistentRead: true }),
        );
        const name = `${Key["pk"]?.S}\n${Key["sk"]?.S}`;
        versions.set(name, [...(versions.get(name) ?? []), { at: Date.now(), item }]);
      }
    },
    [{ dynamodb: { Keys: { pk: { S: [{ exists: true }] } } } }],
  );
  return {
    recorded: () => stream.idle(),
    itemsAt: (time: number): Item[] =>
      [...versions.values()]
        .map((writes) => writes.findLast(({ at }) => at <= time)?.item)
        .filter((item) => item !== undefined),
  };
}

async function createLike(
  client: DynamoDBClient,
  TableName: string,
  { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] }: TableDescription,
  omitted: string | undefined,
): Promise<void> {
  const indexes = GlobalSecondaryIndexes.filter(({ IndexName }) => IndexName !== omitted);
  const used = new Set(
    [KeySchema, ...indexes.map((index) => index.KeySchema)].flat().map((key) => key?.AttributeName),
  );
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema,
      AttributeDefinitions: AttributeDefinitions?.filter(({ AttributeName }) => used.has(AttributeName)),
      GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema: schema, Projection }) => ({
        IndexName,
        KeySchema: schema,
        Projection,
      })),
    }),
  );
  while ((await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus !== "ACTIVE") {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function writeAll(client: DynamoDBClient, table: string, items: readonly Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
  }
}
