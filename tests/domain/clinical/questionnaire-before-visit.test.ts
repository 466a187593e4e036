import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { hoursBetweenAsks } from "@nutria/contract/record/questionnaire";
import { defaultQuestionnaireSettings } from "@nutria/contract/schemas/record/questionnaire";
import { endLink } from "@nutria/core/care/care-link/index";
import { askBeforeVisit, askNewPatient, sendQuestionnaire } from "@nutria/core/clinical/questionnaire/index";
import { findPerson } from "@nutria/core/care/patient/index";
import type { Context } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { cancelAppointment, takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { declaration } from "@nutria/functions/events/send-questionnaires";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configure, type Practice } from "../../support/agenda/agenda";
import { remindedPractice, type RemindedPractice } from "../../support/agenda/reminders";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { ofPatient } from "../../support/questionnaires";

/*
 * A patient is told once more of the questionnaire that waits for them, when a visit of theirs is two days ahead: the job of
 * the agenda says when that is, and the questionnaire whether there is something to tell.
 */

const domain = domainOfFile();
let practice: Practice;
let system: Context;
/** When the practice opened, and sent its patient the questionnaire. */
let now: string;
let confirmed: RemindedPractice["confirmed"];
let move: RemindedPractice["move"];

beforeEach(async () => {
  ({ practice, system, now, confirmed, move } = await remindedPractice(domain, 4));
  await saveQuestionnaireSettings(practice.ctx, defaultQuestionnaireSettings);
  await sendQuestionnaire(practice.ctx, practice.patientId);
  takeEvents(domain);
});

const told = () => takeEvents(domain).filter(({ type }) => type === "questionnaire.asked");

describe("a visit that is ahead", () => {
  /** The subscribers have the clock of the machine. */
  const goTo = (instant: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
    domain.setTime(instant);
  };
  afterEach(() => void vi.useRealTimers());

  const mailed = async (): Promise<number> => {
    const person = await findPerson(system, practice.patientId);
    const mails = await domain.product.mailsTo(person?.email ?? "");
    return mails.filter(({ subject }) => subject.includes("te pide unos datos")).length;
  };

  /** Hands events to the subscriber as the bus does, each twice; gives how many mails the patient gets by it. */
  async function handOn(events: readonly EventEnvelope[]): Promise<number> {
    const before = await mailed();
    for (const event of events.filter(({ type }) => declaration.pattern["detail-type"].includes(type))) {
      const busEvent = { id: event.id, "detail-type": event.type, detail: event };
      for (let delivery = 0; delivery < 2; delivery++) await declaration.handler(busEvent);
    }
    await domain.product.settle();
    return (await mailed()) - before;
  }

  /** Runs the job of the agenda at an instant, and gives how many mails the patient gets by it. */
  async function askedAt(instant: string): Promise<number> {
    goTo(instant);
    takeEvents(domain);
    await takeDueReminders(system);
    return handOn(takeEvents(domain));
  }

  test("asks 48 hours before, to the minute, and once", async () => {
    const start = addDays(now, 5);
    await confirmed(start);
    expect(await askedAt(addMinutes(start, -48 * 60 - 1))).toBe(0);
    expect(await askedAt(addHours(start, -48))).toBe(1);
    for (const hours of [47, 24, 2, 0]) expect(await askedAt(addHours(start, -hours))).toBe(0);
  });

  test("asks whether or not the practice reminds then", async () => {
    await configure(practice.ctx, { reminders: [] });
    const start = addDays(now, 5);
    await confirmed(start);
    expect(await askedAt(addHours(start, -48))).toBe(1);
  });

  test.each([
    ["48 hours and a minute ahead is asked for a minute later", 1, 1],
    ["48 hours ahead is not", 0, 0],
    ["a day ahead is not", -24 * 60, 0],
  ])("that was accepted %s", async (_, minutes, asked) => {
    const accepted = addDays(now, 3);
    goTo(accepted);
    await confirmed(addMinutes(addHours(accepted, 48), minutes));
    expect(await askedAt(addMinutes(accepted, 1))).toBe(asked);
  });

  test("that moves asks before its new time alone", async () => {
    const start = addDays(now, 5);
    const { _id } = await confirmed(start);
    await move(_id, addDays(start, 2));
    expect(await askedAt(addHours(start, -48))).toBe(0);
    expect(await askedAt(start)).toBe(1);
  });

  test("that moves while its event is on the way asks before its new time alone", async () => {
    const start = addDays(now, 5);
    const { _id } = await confirmed(start);
    goTo(addHours(start, -48));
    takeEvents(domain);
    await takeDueReminders(system);
    const onTheWay = takeEvents(domain);
    await move(_id, addDays(start, 2));
    expect(await handOn(onTheWay)).toBe(0);
    expect(await askedAt(start)).toBe(1);
  });

  test("is one for the patient, of two within a day, and none for what waits for their answer", async () => {
    const start = addDays(now, 6);
    await practice.book(addDays(start, -1));
    for (const hours of [0, 3]) await confirmed(addHours(start, hours));
    expect(await askedAt(addHours(start, -72))).toBe(0);
    expect(await askedAt(addHours(start, -48))).toBe(1);
    expect(await askedAt(addHours(start, -45))).toBe(0);
  });

  test("is late after a pause of the job, and never once it began", async () => {
    const [first, second] = [addDays(now, 5), addDays(now, 8)];
    await confirmed(first);
    await confirmed(second);
    expect(await askedAt(first)).toBe(0);
    expect(await askedAt(addMinutes(second, -1))).toBe(1);
  });
});

describe("the questionnaire", () => {
  let visit: { nutritionistId: string; patientId: string; appointmentId: string; startDate: string };

  beforeEach(async () => {
    const startDate = addHours(now, 91);
    const { _id: appointmentId } = await confirmed(startDate);
    visit = {
      nutritionistId: practice.ctx.actor.id,
      patientId: practice.patientId,
      appointmentId,
      startDate,
    };
    takeEvents(domain);
  });

  const ahead = (changes: Partial<typeof visit> = {}) => askBeforeVisit(system, { ...visit, ...changes });
  const ofPractice = () => ofPatient(practice.ctx, domain.as(visit.patientId));

  test("that is open is told once more, in all orders and however often", async () => {
    await ahead();
    expect(told()).toEqual([]);
    const later = addHours(now, 30);
    domain.setTime(later);
    await Promise.all([1, 2, 3, 4].map(() => ahead()));
    expect(told()).toMatchObject([{ data: { number: 1, askedAt: later } }]);
    domain.setTime(addHours(now, 80));
    await ahead();
    await askNewPatient(system, visit);
    expect(told()).toEqual([]);
  });

  test("is told again a day after it was told, to the minute", async () => {
    domain.setTime(addMinutes(addHours(now, hoursBetweenAsks), -1));
    await ahead();
    expect(told()).toEqual([]);
    domain.setTime(addHours(now, hoursBetweenAsks));
    await ahead();
    expect(told()).toHaveLength(1);
  });

  test("is told until the visit begins, and not from then on", async () => {
    domain.setTime(visit.startDate);
    await ahead();
    expect(told()).toEqual([]);
    domain.setTime(addMinutes(visit.startDate, -1));
    await ahead();
    expect(told()).toHaveLength(1);
  });

  test("of a visit that moved or was cancelled meanwhile is not told", async () => {
    domain.setTime(addHours(now, 30));
    await ahead({ startDate: addHours(visit.startDate, 1) });
    await ahead({ appointmentId: "apt_unknown" });
    await cancelAppointment(practice.ctx, visit.appointmentId, {});
    await ahead();
    expect(told()).toEqual([]);
  });

  test("that was answered, or whose patient left, or that was never sent, is not told", async () => {
    domain.setTime(addHours(now, 30));
    await ahead({ patientId: await linkedPatient(domain, practice.ctx) });
    await ofPractice().answerAll();
    await ahead();
    await sendQuestionnaire(practice.ctx, visit.patientId);
    await endLink(domain.as(visit.patientId), visit.nutritionistId);
    domain.setTime(addHours(now, 60));
    takeEvents(domain);
    await ahead();
    expect(told()).toEqual([]);
  });
});
