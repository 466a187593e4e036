/**
 * A process for a test to kill. It opens the embedded DynamoDB in the given folder, writes pairs of items in transactions
 * and indexed single items as fast as it can, and prints each number once its write is acknowledged.
 */
import { type DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { createDynamodb } from "@nutria/local/dynamodb/server";
import { client as clientFor, table, tableDefinition } from "./table";

const [directory, start = "0"] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: crashing-writer <folder> [first number]");
const endpoint = await createDynamodb({ directory });
await endpoint.ensureTable(table, tableDefinition);
const client: DynamoDBClient = clientFor(endpoint.url);
let next = Number(start);

async function writeForEver(): Promise<never> {
  for (;;) {
    const number = String(next++);
    const item = (sortKey: string) => ({
      pk: { S: `pair#${number}` },
      sk: { S: sortKey },
      gsi1pk: { S: "pairs" },
      gsi1sk: { S: `${number}#${sortKey}` },
    });
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: ["left", "right"].map((side) => ({ Put: { TableName: table, Item: item(side) } })),
      }),
    );
    await client.send(
      new PutItemCommand({ TableName: table, Item: { ...item("left"), gsi1sk: { S: `${number}#moved` } } }),
    );
    process.stdout.write(`${number}\n`);
  }
}
process.stdout.write("ready\n");
await Promise.all(Array.from({ length: 8 }, writeForEver));
