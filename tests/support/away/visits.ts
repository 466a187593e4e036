import { addHours } from "@nutria/calendar/instant";
import { defaultQuestionnaireSettings } from "@nutria/contract/schemas/record/questionnaire";
import { reminderHours } from "@nutria/contract/schemas/practice/reminders";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { findPerson } from "@nutria/core/care/patient/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { aPractice, configure } from "../agenda/agenda";
import { linkedPatient } from "../domain";
import type { World } from "./world";

/** A visit, and the mailbox of its patient, of whom it is the only one. */
export interface Visit {
  startDate: string;
  email: string;
}

export interface Visits {
  ctx: NutritionistContext;
  all: Visit[];
}

/** The hours before a visit at which its nutritionist is mailed. */
const nutritionistHours = 24;

/** Books visits that begin at these instants, of a practice that mails its patients at every moment and asks new ones. */
export async function bookVisits(world: World, starts: readonly string[]): Promise<Visits> {
  const practice = await aPractice(world.domain);
  const { ctx } = practice;
  await configure(ctx, { reminders: reminderHours.map((hours) => ({ hours, channel: "mail" as const })) });
  await saveQuestionnaireSettings(ctx, { isOn: true, parts: defaultQuestionnaireSettings.parts });
  const all: Visit[] = [];
  for (const startDate of starts) {
    const patient = await linkedPatient(world.domain, ctx);
    await practice.book(startDate, { patient, isConfirmedByPatient: true });
    all.push({ startDate, email: (await findPerson(ctx, patient))?.email ?? "" });
  }
  return { ctx, all };
}

/**
 * How often somebody has to hear of a visit at some moments before it, when nothing was told from one instant to another:
 * of the moments in between once, if the visit is ahead then, and of each other one.
 */
function expected(startDate: string, moments: readonly number[], gone: string, back: string): number {
  const missed = missedOf(startDate, moments, gone, back);
  return moments.length - missed.length + (missed.length > 0 && startDate > back ? 1 : 0);
}

function missedOf(startDate: string, moments: readonly number[], gone: string, back: string): number[] {
  return moments.filter((hours) => {
    const moment = addHours(startDate, -hours);
    return moment > gone && moment <= back;
  });
}

/** What was told of the visits, and what had to be. */
export async function countVisits(world: World, { ctx, all }: Visits, gone: string, back: string) {
  const found = {
    /** The visits of which somebody heard too much, too little or too late. */
    wrong: [] as string[],
    ...{ reminders: 0, remindersDue: 0, questionnaires: 0, questionnairesDue: 0, own: 0, ownDue: 0 },
  };
  for (const { startDate, email } of all) {
    const mails = await world.mailsTo(email);
    const reminders = mails.filter(({ subject }) => subject.startsWith("Recordatorio"));
    const asked = mails.filter(({ subject }) => subject.includes("te pide unos datos")).length;
    const due = expected(startDate, reminderHours, gone, back);
    // One when they were linked, and one two days before the visit.
    const dueAsked = 1 + expected(startDate, [Math.max(...reminderHours)], gone, back);
    if (reminders.length !== due) found.wrong.push(`${startDate}: ${reminders.length} reminders of ${due}`);
    if (asked !== dueAsked) found.wrong.push(`${startDate}: asked ${asked} times of ${dueAsked}`);
    const isMissed = startDate > back && missedOf(startDate, reminderHours, gone, back).length > 0;
    if (isMissed && !reminders.some(({ at }) => at.slice(0, 16) === back.slice(0, 16)))
      found.wrong.push(`${startDate}: not told when the job was back`);
    if (reminders.some(({ at }) => at >= startDate)) found.wrong.push(`${startDate}: reminded afterwards`);
    found.reminders += reminders.length;
    found.questionnaires += asked;
    found.remindersDue += due;
    found.questionnairesDue += dueAsked;
    found.ownDue += expected(startDate, [nutritionistHours], gone, back);
  }
  const { email = "" } = (await findNutritionist(ctx, ctx.actor.id)) ?? {};
  const own = (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith("Recordatorio"));
  found.own = own.length;
  return found;
}
