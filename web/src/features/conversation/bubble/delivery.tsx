import type { Message } from "@nutria/contract/schemas/conversation";
import { Check, CheckCheck, Clock } from "lucide-react";
import { conversationTexts as texts } from "../texts";

/** How far an own message came: one tick when the server has it, two when the other side has it, the word when it was read. */
export function Delivery({ deliveredAt, readAt }: Pick<Message, "deliveredAt" | "readAt">) {
  const isThere = readAt !== null || deliveredAt !== null;
  const word = readAt !== null ? texts.read : deliveredAt !== null ? texts.delivered : texts.sent;
  return <Mark Icon={isThere ? CheckCheck : Check} word={word} />;
}

/** A message that the server does not have yet. */
export function OnItsWay({ word }: { word: string | undefined }) {
  return <Mark Icon={Clock} word={word} />;
}

function Mark({ Icon, word }: { Icon: typeof Check; word: string | undefined }) {
  return (
    <span className="inline-row gap-1">
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  );
}
