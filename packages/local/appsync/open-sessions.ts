import { sessionKey } from "@nutria/core/identity/session/index";
import type { NamedSession } from "@nutria/core/kernel/events/change-feed";
import type { AwsOperation } from "../shared/aws-json";
import type { Claims } from "./authorisation";

/** The session that a token's claims name. */
export const sessionNamedIn = ({ username, origin_jti: session }: Claims): NamedSession => ({
  accountId: String(username),
  sessionId: String(session),
});

/** Whether a session has its item in the table; a table elsewhere is not asked. */
export type IsOpen = (session: NamedSession) => Promise<boolean>;

/** Asks the embedded table, by its operation `GetItem`. */
export function openSessionsIn(getItem: AwsOperation | undefined, tableName: string): IsOpen {
  return async ({ accountId, sessionId }) => {
    if (getItem === undefined) return true;
    const { pk, sk } = sessionKey(accountId, sessionId);
    const answer = await getItem({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } });
    return "Item" in answer && answer.Item !== undefined;
  };
}
