import { administrators, channelOf } from "@nutria/contract/messages/push";
import type { Channel } from "@nutria/contract/schemas/notification";
import type { Context } from "../../kernel/context";

/**
 * The channel that tells the caller's browser what changed, for as long as its session is open (docs/push.md). All
 * administrators hear the same. Without a session it is one that nobody tells.
 */
export function describeChannel({ actor, settings, sessionId = "none" }: Context): Channel {
  const recipient = actor.role === "admin" ? administrators : actor.id;
  return { ...settings.channels, channel: channelOf(recipient, sessionId) };
}
