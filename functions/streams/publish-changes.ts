import { changesOf, type StreamRecord } from "@nutria/core/kernel/events/change-feed";
import { publishEvent } from "@nutria/platform/push/publish-event";

/**
 * Tells the browsers of the people concerned what changed in the table. When it raises, the stream repeats all entries:
 * a message that arrives twice makes a browser read twice.
 */
export async function handler({ Records }: { Records: readonly StreamRecord[] }): Promise<void> {
  await Promise.all([...changesOf(Records)].map(([channel, message]) => publishEvent(channel, message)));
}
