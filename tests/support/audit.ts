import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "@nutria/core/kernel/context";

/** The audit entries of a subject as stored in the table, oldest first. */
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
