import { minutesOf } from "@nutria/calendar/time-of-day";
import * as z from "zod/mini";
import { accessChoices, closedReasons } from "../people/link-access";
import { longestMessage } from "../messages/message-limits";
import {
  freeText,
  id,
  instant,
  limitOf,
  messages,
  orRequired,
  page,
  pageQuery,
  requiredText,
} from "./primitives";
import { recordFileTypes } from "./record/record-file";

export const conversationMessages = {
  textOrFile: "Escribe un mensaje o adjunta un archivo",
  endBeforeStart: "La hora de fin debe ser posterior a la de inicio",
  sendAtRange: "Elige una hora de los próximos 7 días",
  file: "Sube el archivo de nuevo",
} as const;

/** `HH:mm`; the end of a day is 24:00. */
const startTime = z
  .string(orRequired(messages.invalid))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalid));
const endTime = z
  .string(orRequired(messages.invalid))
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, messages.invalid));

/** One span of the hours in which a practice answers, by the clock of its zone; Sunday is 0. */
export const AnswerSpan = z
  .strictObject({
    weekday: z.int(messages.choose).check(z.minimum(0, messages.choose), z.maximum(6, messages.choose)),
    start: startTime,
    end: endTime,
  })
  .check(({ value: { start, end }, issues }) => {
    if (minutesOf(end) > minutesOf(start)) return;
    const message = conversationMessages.endBeforeStart;
    issues.push({ code: "custom", input: end, path: ["end"], message });
  });
export type AnswerSpan = z.output<typeof AnswerSpan>;

const quickReply = requiredText(200);

/** What a practice opens for all its patients, and when and how it answers them. */
export const ConversationSettings = z.strictObject({
  messages: z.boolean(messages.choose),
  diary: z.boolean(messages.choose),
  /** Whether the diary asks for glucose. */
  asksGlucose: z.boolean(messages.choose),
  /** Whether patients see calories and grams in their plans. */
  showsCalories: z.boolean(messages.choose),
  /** Empty for a practice that answers at any time. */
  hours: z.array(AnswerSpan, messages.choose).check(z.maxLength(14, messages.choose)),
  /** What a patient reads outside the hours; empty for the usual text. */
  autoReply: freeText(500),
  quickReplies: z.array(quickReply, messages.choose).check(z.maxLength(20, messages.choose)),
});
export type ConversationSettings = z.output<typeof ConversationSettings>;

/** The settings of a practice that never saved any: both closed. */
export const defaultConversationSettings: ConversationSettings = {
  messages: false,
  diary: false,
  asksGlucose: false,
  showsCalories: false,
  hours: [],
  autoReply: "",
  quickReplies: [],
};

const accessChoice = z.enum(accessChoices, messages.choose);

/** What one patient may do in their app. */
export const PatientAccess = z.object({
  messages: accessChoice,
  diary: accessChoice,
  /** Whether the patient sees calories and grams in their plans. */
  showsCalories: accessChoice,
  /** Whether the patient's app leaves out their weight and measures. */
  hidesWeight: z.boolean(),
  /** When the patient opened the account of their app; null for one who has none. */
  appSince: z.nullable(z.string()),
});
export type PatientAccess = z.output<typeof PatientAccess>;

export const PatientAccessInput = z.strictObject({
  messages: z.optional(accessChoice),
  diary: z.optional(accessChoice),
  showsCalories: z.optional(accessChoice),
  hidesWeight: z.optional(z.boolean(messages.choose)),
});

/** The same as a record exports it. */
export const ArchivedAccess = z.strictObject({
  messages: z._default(accessChoice, "default"),
  diary: z._default(accessChoice, "default"),
  showsCalories: z._default(accessChoice, "default"),
  hidesWeight: z._default(z.boolean(messages.choose), false),
});
export type ArchivedAccess = z.output<typeof ArchivedAccess>;

/** `auto` is what a practice answers by itself outside its hours. */
export const messageAuthors = ["patient", "nutritionist", "auto"] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** A file of a message: its address lapses at `urlExpiresAt`. */
const Attachment = z.object({
  url: z.string(),
  urlExpiresAt: z.string(),
  contentType: z.enum(recordFileTypes),
  fileName: z.string(),
});

export const Message = z.object({
  _id: id,
  from: z.enum(messageAuthors),
  text: z.string(),
  attachment: z.nullable(Attachment),
  /** When the server took it; messages are in this order. */
  at: z.string(),
  /** When it was written, which for a phone without a network may be long before. */
  sentAt: z.string(),
  /** When the other side's screen got it, and when it was opened there. */
  deliveredAt: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  /**
   * Null for a message that was sent. Otherwise it waits for its time, or is held: its time came while the thread was
   * closed.
   */
  scheduled: z.nullable(z.object({ sendAt: z.string(), isHeld: z.boolean() })),
});
export type Message = z.output<typeof Message>;

/** A time in which a practice does not answer, such as a holiday: the end is not part of it. */
const Absence = z.object({ start: z.string(), end: z.string() });

/** The thread of a practice and a patient, as one of them sees it. */
export const Thread = z.object({
  /** The other side. */
  person: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  isOpen: z.boolean(),
  closedReason: z.nullable(z.enum(closedReasons)),
  /** When the practice answers, by the clock of its zone. */
  hours: z.array(AnswerSpan),
  timeZone: z.string(),
  /** The days off of the next weeks. */
  absences: z.array(Absence),
  lastMessage: z.nullable(
    z.object({
      /** Never `auto`: what a practice answers by itself is not what the thread is about. */
      from: z.enum(["patient", "nutritionist"]),
      /** The first words. */
      excerpt: z.string(),
      file: z.nullable(z.enum(["photo", "document"])),
      at: z.string(),
    }),
  ),
  /** Messages of the other side that this one has not opened. */
  unread: z.number(),
  /** Whether the practice answered the patient's latest message, or said that it needs no answer. */
  isAnswered: z.boolean(),
  /** Whether the patient has an account of the app, and so reads messages at all. */
  isPatientUsingApp: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

export const ListThreadsQuery = z.strictObject({
  filter: z._default(z.enum(["unanswered", "all"], messages.choose), "all"),
  ...pageQuery,
  limit: limitOf(30),
});

/** `patients` names those of whom the page shows something that nobody opened yet, for the access log. */
export const ThreadList = z.extend(page(Thread), { patients: z.array(id) });
export type ThreadList = z.output<typeof ThreadList>;

/** The threads that wait for an answer, counted up to 99. */
export const UnansweredCount = z.object({ unanswered: z.number() });

/** What of a patient's thread is new, without a word of it. */
export const UnreadCount = z.object({
  unread: z.number(),
  /** Whether the patient's latest message waits for an answer. */
  isWaiting: z.boolean(),
});
export type UnreadCount = z.output<typeof UnreadCount>;

export const MessagesQuery = z.strictObject({ ...pageQuery, limit: limitOf(30) });

/** A thread and a page of its messages, the newest first. */
export const ThreadPage = z.extend(page(Message), { thread: Thread });
export type ThreadPage = z.output<typeof ThreadPage>;

/** The same for the practice, with what it scheduled, the next first. */
export const PracticeThreadPage = z.extend(ThreadPage, { scheduled: z.array(Message) });
export type PracticeThreadPage = z.output<typeof PracticeThreadPage>;

const reference = z.string(orRequired(messages.invalid)).check(z.maxLength(200, messages.invalid));

const content = {
  text: z._default(freeText(longestMessage), ""),
  /** The reference that an upload answered. */
  attachment: z.optional(reference),
};
/** A message without a text needs a file. */
const hasContent = ({
  value,
  issues,
}: z.core.ParsePayload<{ text: string; attachment?: string | undefined }>): void => {
  if (value.text !== "" || value.attachment !== undefined) return;
  const message = conversationMessages.textOrFile;
  issues.push({ code: "custom", input: value.text, path: ["text"], message });
};

/** A message of the practice; with `sendAt` it waits until then. */
export const SendMessageInput = z.strictObject({ ...content, sendAt: z.optional(instant) }).check(hasContent);
export type SendMessageInput = z.output<typeof SendMessageInput>;

/** Data of the event `sentMessage` of a patient's app. */
export const SentMessage = z.strictObject({ nutritionist: id, ...content }).check(hasContent);
export type SentMessage = z.output<typeof SentMessage>;

/** The latest message that somebody saw. */
export const UpToInput = z.strictObject({ upTo: id });

export const SearchMessagesQuery = z.strictObject({
  q: requiredText(80),
  /** Of one thread alone: the patient's or the nutritionist's id. */
  person: z.optional(id),
  ...pageQuery,
  limit: limitOf(20),
});

/** A message that matches a search, with whom it was exchanged. */
export const FoundMessage = z.object({
  person: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  message: z.object({ _id: id, from: z.enum(messageAuthors), text: z.string(), at: z.string() }),
});
export type FoundMessage = z.output<typeof FoundMessage>;

/** A page of a search, the newest first; it may be short, or empty, while another follows. */
export const FoundMessages = page(FoundMessage);
export type FoundMessages = z.output<typeof FoundMessages>;

/** The same for the practice, with whom its messages are about, for the access log. */
export const PracticeFoundMessages = z.extend(FoundMessages, { patients: z.array(id) });
export type PracticeFoundMessages = z.output<typeof PracticeFoundMessages>;
