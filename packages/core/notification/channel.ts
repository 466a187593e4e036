import { administrators, channelOf } from "@nutria/contract/push";
import type { Channel } from "@nutria/contract/schemas/notification";
import type { Context } from "../kernel/context";

/** The channel that tells the caller's browsers what changed; all administrators share one. */
export function describeChannel({ actor, settings }: Context): Channel {
  const recipient = actor.role === "admin" ? administrators : actor.id;
  return { ...settings.channels, channel: channelOf(recipient) };
}
