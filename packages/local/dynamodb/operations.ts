import { operation, type AwsOperation } from "../shared/aws-json";
import type { Clock } from "../shared/clock";
import type { Database } from "./database";
import { dynamodbError } from "./errors";
import { batchGetItem, getItem, query, scan, type PageInput, type ReadInput } from "./reads";
import { answerOf } from "./saving";
import { readTableRecord, type StoredTable } from "./stored-table";
import { transactGetItems, transactionWriter } from "./transactions";
import { batchWriteItem, writeItem, type WriteInput } from "./writes";

/** The operations of the embedded table, by their DynamoDB names. */
export function createOperations(database: Database, now: Clock): Record<string, AwsOperation> {
  const transactWriteItems = transactionWriter(database, now);
  return {
    GetItem: operation<ReadInput>((input) => answerOf(() => getItem(database, input))),
    BatchGetItem: operation((input) => answerOf(() => batchGetItem(database, input))),
    Query: operation<PageInput>((input) => answerOf(() => query(database, input))),
    Scan: operation<PageInput>((input) => answerOf(() => scan(database, input))),
    TransactGetItems: operation((input) => answerOf(() => transactGetItems(database, input))),
    PutItem: operation<WriteInput>((input) => writeItem(database, "Put", input)),
    UpdateItem: operation<WriteInput>((input) => writeItem(database, "Update", input)),
    DeleteItem: operation<WriteInput>((input) => writeItem(database, "Delete", input)),
    BatchWriteItem: operation((input) => batchWriteItem(database, input)),
    TransactWriteItems: operation(transactWriteItems),
    async CreateTable(input) {
      const record = readTableRecord(input);
      if (database.tables.has(record.TableName))
        throw dynamodbError("ResourceInUseException", `Table already exists: ${record.TableName}`);
      return { TableDescription: describe(await database.addTable(record)) };
    },
    DescribeTable: operation<{ TableName?: unknown }>(({ TableName }) => ({
      Table: describe(database.table(TableName)),
    })),
    async DeleteTable({ TableName }) {
      const table = database.table(TableName);
      await database.removeTable(table.name);
      return { TableDescription: { ...describe(table), TableStatus: "DELETING" } };
    },
  };
}

function describe({ record }: StoredTable): object {
  const { GlobalSecondaryIndexes: indexes } = record;
  return {
    ...record,
    TableStatus: "ACTIVE",
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    ...(indexes && { GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: "ACTIVE" })) }),
  };
}
