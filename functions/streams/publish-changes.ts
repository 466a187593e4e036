import { administrators, channelOf, type ChangeMessage } from "@nutria/contract/messages/push";
import { changesOf, endedSessionsOf, type StreamRecord } from "@nutria/core/kernel/events/change-feed";
import { publishEvent } from "@nutria/platform/push/publish-event";
import { sessionsOf } from "@nutria/platform/push/sessions-of";

/**
 * Tells the browsers of the people concerned what changed in the table: the channel of each session that is open, and that of
 * one that has ended that it is over. When it raises, the stream repeats all entries: a message that arrives twice makes a
 * browser read twice.
 */
export async function handler({ Records }: { Records: readonly StreamRecord[] }): Promise<void> {
  const told = [...changesOf(Records)].map(([recipient, message]) => tell(recipient, message));
  const over = endedSessionsOf(Records).map(({ accountId, sessionId }) =>
    publishEvent(channelOf(recipientOf(accountId), sessionId), isOver),
  );
  await Promise.all([...told, ...over]);
}

const isOver: ChangeMessage = { changes: [], isOver: true };

async function tell(recipient: string, message: ChangeMessage): Promise<void> {
  const sessions = await sessionsOf(recipient);
  await Promise.all(sessions.map((sessionId) => publishEvent(channelOf(recipient, sessionId), message)));
}

/** All administrators are told as one recipient. */
const recipientOf = (accountId: string): string =>
  accountId.startsWith("adm_") ? administrators : accountId;
