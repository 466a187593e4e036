import { addCalendarDays } from "@nutria/calendar/day";
import { noFigures } from "@nutria/contract/clinical/adherence";
import { careLinks } from "@nutria/core/care/care-link/index";
import { patients } from "@nutria/core/care/patient/entity";
import { messages, threads } from "@nutria/core/conversation/thread/entity";
import { diaryDayEntity, diaryEntryEntity, diaryWeekEntity, unseenOf } from "@nutria/core/diary/entity";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { storedItem } from "@nutria/core/kernel/table/items";
import { plannedMeals } from "./diary";
import { batchWriter, enterPatients } from "./many-patients";
import type { Pair } from "../../packages/core/kernel/pair";

const planned = plannedMeals.map(({ name, time, menu }, position) => ({
  ...{ position, name, time },
  planned: menu,
}));
/** All meals of a day, logged as planned. */
const figures = {
  ...noFigures,
  planned: planned.length,
  logged: planned.length,
  asPlanned: planned.length,
};
const at = (day: string): string => `${day}T21:00:00.000Z`;
const daysOfWeek = 7;

/** What {@link enterDiaries} stores for each patient. */
export const diaryOfEach = { entries: planned.length * daysOfWeek, unseen: planned.length, messages: 1 };

/**
 * Writes so many active patients of a practice in batches, as the product stores them: each with an app, a diary of the
 * week from `monday` on, whose last day the practice has not seen, and a thread of one message that waits for an answer.
 * Gives their ids.
 */
export async function enterDiaries(
  ctx: NutritionistContext,
  { count, monday }: { count: number; monday: string },
): Promise<string[]> {
  await enterPatients(ctx, count);
  const links = await careLinks(ctx, ctx.actor.id).after(undefined, count);
  const days = Array.from({ length: daysOfWeek }, (_, index) => addCalendarDays(monday, index));
  const write = batchWriter(ctx);
  for (const { nutritionistId, patientId, name, lastName, email, phoneNumber, countryCode } of links) {
    const pair = { nutritionistId, patientId };
    const person = { patientId, name, lastName, email, phoneNumber, countryCode };
    await write([
      storedItem(patients(ctx.db), {
        ...person,
        ...{ hasAccount: true, isLinked: true, linkCount: 1, createdAt: at(monday) },
      }),
      storedItem(diaryWeekEntity(ctx.db), aWeek(pair, days)),
    ]);
    for (const day of days) await write(aDay(ctx, pair, { day, isSeen: day !== days.at(-1) }));
    await write(aThread(ctx, pair, at(days.at(-1) ?? monday)));
  }
  await write([], true);
  return links.map(({ patientId }) => patientId);
}

function aWeek(pair: Pair, days: readonly string[]) {
  const line = { figures, hasMeals: true, glasses: 8, workouts: 0 };
  return {
    ...pair,
    week: days[0] ?? "",
    days: Object.fromEntries(days.map((day) => [day, line])),
    lastAt: at(days.at(-1) ?? ""),
    version: 1,
  };
}

/** A day and its entries. */
function aDay(ctx: NutritionistContext, pair: Pair, { day, isSeen }: { day: string; isSeen: boolean }) {
  const stamp = `${at(day)} evento-0001`;
  const entries = planned.map(({ position, name, time }) =>
    storedItem(diaryEntryEntity(ctx.db), {
      ...pair,
      ...{ day, name, time, slot: String(position), kind: "plan" },
      text: "Lo del plan, con un poco de salsa y un vaso de agua",
      stamps: { meal: stamp, text: stamp },
      ...{ firstAt: at(day), comments: [], createdAt: at(day), version: 1 },
      ...(isSeen ? { seenAt: at(day) } : { unseen: unseenOf(pair.patientId, at(day)) }),
    }),
  );
  const kinds = Object.fromEntries(planned.map(({ position }) => [String(position), "plan" as const]));
  const stored = storedItem(diaryDayEntity(ctx.db), {
    ...pair,
    ...{ day, planned, kinds, entryCount: planned.length, commentCount: 0 },
    water: { glasses: 8, stamp },
    ...{ glucose: [], workouts: [], version: 1 },
  });
  return [...entries, stored];
}

/** A thread whose only message is the patient's, and which the practice got and has not opened. */
function aThread(ctx: NutritionistContext, pair: Pair, sentAt: string) {
  const messageId = ctx.newId("message");
  const text = "¿Puedo cambiar el arroz de la comida por dos tortillas?";
  return [
    storedItem(messages(ctx.db), {
      ...pair,
      ...{ messageId, from: "patient", text, at: sentAt, sentAt, deliveredAt: sentAt },
    }),
    storedItem(threads(ctx.db), {
      ...pair,
      ...{ lastMessageId: messageId, lastFrom: "patient", lastExcerpt: text, lastAt: sentAt },
      ...{ fromPatient: 1, fromPractice: 0, readByPatient: 0, readByPractice: 0 },
      ...{ lastFromPatient: messageId, practiceGotUpTo: messageId, unansweredId: messageId },
      ...{ isPracticeTold: true, version: 1, createdAt: sentAt },
    }),
  ];
}
