import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient } from "@nutria/platform/adapters/dynamodb";

/** An item as it is stored; `__edb_e__` names its entity. */
export type Item = Record<string, unknown> & { __edb_e__: string };

/** Every item of the table. Only tests read it so. */
export async function scanTable(tableName: string): Promise<Item[]> {
  const client = createDocumentClient();
  const items: Item[] = [];
  let start: ScanCommandOutput["LastEvaluatedKey"];
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: tableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  client.destroy();
  return items;
}
