import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "@nutria/core/kernel/context";

/** What the audit says of a subject, the oldest first, as it is in the table. */
export async function auditOf(ctx: Context, subjectId: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await ctx.db.client.send(
    new QueryCommand({
      TableName: ctx.db.tableName,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :subject",
      ExpressionAttributeValues: { ":subject": `auditOf#${subjectId}` },
    }),
  );
  return Items;
}
