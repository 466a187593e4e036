import { dayAt } from "@nutria/calendar/zone";
import type { Message } from "@nutria/contract/schemas/conversation";
import type { ReactNode, Ref } from "react";
import styles from "./log.module.css";

interface ConversationLogProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** Older messages are being read, which are no news. */
  isReadingOlder: boolean;
  children: ReactNode;
}

/** Where messages stand, and who does not see them hears the new ones. */
export function ConversationLog({ ref, label, isReadingOlder, children }: ConversationLogProps) {
  return (
    <div ref={ref} role="log" aria-label={label} aria-busy={isReadingOlder} className="stack fit gap-3">
      {children}
    </div>
  );
}

interface MessagesByDayProps {
  /** The oldest first. */
  messages: readonly Message[];
  zone: string;
  /** The level of a day's heading below those of its screen. */
  level: 2 | 3;
  /** How a day is named, which its screen says in its own way. */
  titleOf: (day: string) => string;
  children: (message: Message) => ReactNode;
}

/** The messages of a conversation under their days. */
export function MessagesByDay({ messages, zone, level, titleOf, children }: MessagesByDayProps) {
  const Heading = `h${level}` as const;
  return byDay(messages, zone).map(({ day, messages: some }) => (
    <section key={day} className={`stack fit gap-3 ${styles.day}`}>
      <Heading>{titleOf(day)}</Heading>
      <MessageList>{some.map(children)}</MessageList>
    </section>
  ));
}

/** A list of bubbles. */
export function MessageList({ children }: { children: ReactNode }) {
  return <ol className="stack fit gap-3">{children}</ol>;
}

/** The messages of each day, in their order. */
export function byDay<One extends { at: string }>(
  messages: readonly One[],
  zone: string,
): { day: string; messages: One[] }[] {
  const days: { day: string; messages: One[] }[] = [];
  for (const message of messages) {
    const day = dayAt(message.at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
