import { conversationSettingRoutes, threadRoutes } from "@nutria/contract/routes/messages";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { noFigures } from "@nutria/contract/clinical/adherence";
import {
  defaultConversationSettings,
  type ConversationSettings,
  type Message,
  type Thread,
} from "@nutria/contract/schemas/conversation";
import type { UnseenDiary } from "@nutria/contract/schemas/unseen-diary";
import { screen, within } from "@testing-library/react";
import { MessagesScreen } from "../../../web/src/features/messages/inbox/messages-screen";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aPatient, aPatientDetail, aPractice, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import type { FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";

/** Thursday the 19th at 13:00 in Mexico. */
export const now = "2026-11-19T19:00:00.000Z";

const weekdaysOfWork = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" }));

export const openSettings: ConversationSettings = {
  ...defaultConversationSettings,
  messages: true,
  diary: true,
  hours: weekdaysOfWork,
  quickReplies: [
    "¡Muy bien, {nombre}! Sigue así.",
    "Lo vemos en tu cita del {próxima cita}.",
    "¿Me ayudas a registrar tus comidas?",
  ],
};

let counted = 0;

/** A message whose id is higher than that of every one before. */
export function aMessage(given: Partial<Message> = {}): Message {
  counted += 1;
  const at = given.at ?? "2026-11-19T18:00:00.000Z";
  return {
    _id: `msg_${String(counted).padStart(26, "0")}`,
    from: "patient",
    text: "¿Puedo cambiar la cena?",
    attachment: null,
    at,
    sentAt: at,
    deliveredAt: null,
    readAt: null,
    scheduled: null,
    ...given,
  };
}

export function aThread(given: Partial<Thread> = {}): Thread {
  const { _id, name, lastName } = aPatient();
  return {
    person: { _id, name, lastName },
    isOpen: true,
    closedReason: null,
    hours: weekdaysOfWork,
    timeZone: "America/Mexico_City",
    absences: [],
    lastMessage: {
      from: "patient",
      excerpt: "¿Puedo cambiar la cena?",
      file: null,
      at: "2026-11-19T18:00:00.000Z",
    },
    unread: 0,
    isAnswered: true,
    isPatientUsingApp: true,
    ...given,
  };
}

interface Conversations {
  settings?: ConversationSettings;
  threads?: Thread[];
  /** Of every thread, the oldest first. A test may add to it. */
  messages?: Message[];
  scheduled?: Message[];
  /** Patients with diary entries that nobody saw. */
  diaries?: UnseenDiary[];
}

/** A practice with some threads, all of them with the same messages. */
export function someConversations(given: Conversations = {}): FakeServer {
  const {
    settings = openSettings,
    threads = [aThread()],
    messages = [],
    scheduled = [],
    diaries = [],
  } = given;
  startSession({ ...signedIn, user: { ...signedIn.user, isProfileCompleted: true } });
  const threadOf = (id = "") => threads.find(({ person }) => person._id === id) ?? aThread();
  const waiting = () => threads.filter(({ isAnswered }) => !isAnswered);
  return aPractice({ patients: threads.map(({ person }) => aPatient(person)) })
    .on(profileRoutes.getUser, () => aUser())
    .on(patientRoutes.getPatient, ({ params }) => {
      const { person } = threadOf(params.id);
      return aPatientDetail(person);
    })
    .on(diaryRoutes.getDiarySummary, () => ({
      figures7: noFigures,
      figures28: noFigures,
      unseen: 4,
      lastAt: now,
    }))
    .on(diaryRoutes.listUnseenDiaries, () => ({
      items: diaries,
      nextCursor: null,
    }))
    .on(conversationSettingRoutes.getConversationSettings, () => settings)
    .on(threadRoutes.countUnanswered, () => ({ unanswered: waiting().length }))
    .on(threadRoutes.listThreads, ({ query }) => ({
      items: query.get("filter") === "unanswered" ? waiting() : threads,
      nextCursor: null,
      patients: [],
    }))
    .on(threadRoutes.countUnread, ({ params }) => {
      const { unread, isAnswered } = threadOf(params.id);
      return { unread, isWaiting: !isAnswered };
    })
    .on(threadRoutes.listMessages, ({ params }) => ({
      thread: threadOf(params.id),
      items: messages.toReversed(),
      nextCursor: null,
      scheduled,
    }))
    .on(threadRoutes.markThreadRead, () => undefined)
    .on(threadRoutes.sendMessage, ({ body }) => {
      const { text = "", sendAt } = body as { text?: string; sendAt?: string };
      const message = aMessage({ from: "nutritionist", text, at: now });
      if (sendAt === undefined) messages.push(message);
      else scheduled.push({ ...message, scheduled: { sendAt, isHeld: false } });
      return sendAt === undefined ? message : { ...message, scheduled: { sendAt, isHeld: false } };
    });
}

/** Opens the messages, at the thread of a patient where one is named. */
export function openMessages(patientId = "", search = "") {
  return show(<MessagesScreen />, {
    at: `/dashboard/messages${patientId === "" ? "" : `/${patientId}`}${search}`,
    path: "/dashboard/messages/*",
  });
}

/** What was said, as a screen reader reads it. */
export const log = async () => within(await screen.findByRole("log"));

export const field = (name = "Ana") =>
  screen.findByRole<HTMLTextAreaElement>("combobox", { name: `Mensaje para ${name}` });
