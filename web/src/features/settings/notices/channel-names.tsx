import type { NoticeText } from "@nutria/contract/schemas/notices";
import { Badge } from "../../../components/ui/display/badge";
import { noticesTexts as texts } from "./notices-texts";

/** The channels in the order in which a notice tries them; `share` is the nutritionist's own act. */
export const channels = ["whatsApp", "push", "mail"] as const;

/** By which ways a notice can go. */
export function ChannelNames({ of }: { of: readonly NoticeText[] }) {
  return channels
    .filter((channel) => of.some((text) => text[channel] !== null))
    .map((channel) => <Badge key={channel}>{texts.channels[channel]}</Badge>);
}
