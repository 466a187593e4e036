import { administrators } from "@nutria/contract/messages/push";
import { administratorsPartition } from "@nutria/core/kernel/administrators-partition";
import { signedHeaders } from "./sign-request";

const timeoutMilliseconds = 3_000;

/**
 * The names of the sessions that are open of a person, by id, or of all administrators: who hears what changed. Read
 * consistently, so a session that was ended is told nothing more. Raises when the table does not answer.
 */
export async function sessionsOf(recipient: string): Promise<string[]> {
  const accounts = recipient === administrators ? await sortKeysOf(administratorsPartition) : [recipient];
  const sessions = await Promise.all(
    accounts.map((account) => sortKeysOf(`account#${account}`, { prefix: "session#", isOpen: true })),
  );
  return sessions.flat().map((sortKey) => sortKey.slice("session#".length));
}

/**
 * The sort keys of a partition, those alone that begin so and have not lapsed. By the wire format of DynamoDB, because with its
 * client this Lambda would start with forty times the code. Fifty sessions of an account fit in one page.
 */
async function sortKeysOf(
  partition: string,
  { prefix = "", isOpen = false }: { prefix?: string; isOpen?: boolean } = {},
): Promise<string[]> {
  const { env } = process;
  const nowInSeconds = Math.floor(Date.now() / 1000);
  const url = new URL(
    env["AWS_ENDPOINT_URL_DYNAMODB"] ?? `https://dynamodb.${env["AWS_REGION"]}.amazonaws.com`,
  );
  const body = JSON.stringify({
    TableName: env["TABLE_NAME"],
    ConsistentRead: true,
    ProjectionExpression: "sk",
    KeyConditionExpression: prefix === "" ? "pk = :pk" : "pk = :pk AND begins_with(sk, :prefix)",
    ...(isOpen && { FilterExpression: "expiresAt > :now" }),
    ExpressionAttributeValues: {
      ":pk": { S: partition },
      ...(prefix !== "" && { ":prefix": { S: prefix } }),
      ...(isOpen && { ":now": { N: String(nowInSeconds) } }),
    },
  });
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      ...signedHeaders({ url, body, service: "dynamodb", contentType: "application/x-amz-json-1.0" }),
      "x-amz-target": "DynamoDB_20120810.Query",
    },
    body,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const { Items } = (await answer.json()) as { Items?: { sk: { S: string } }[] };
  if (!answer.ok || !Items) throw new Error(`The table answered ${answer.status}`);
  return Items.map(({ sk }) => sk.S);
}
