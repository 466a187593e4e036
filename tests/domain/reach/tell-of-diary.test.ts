import { commentEntry, remindToLog } from "@nutria/core/diary/index";
import type { Context } from "@nutria/core/kernel/context";
import { pushToNutritionist, pushToPatient } from "@nutria/core/reach/notice/index";
import { beforeEach, expect, test } from "vitest";
import { anOpenedDiary, diaryNow, today, type OpenedDiary } from "../../support/diary";
import { domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";

const domain = domainOfFile();
let diary: OpenedDiary;
let system: Context;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
  system = { ...diary.ctx, actor: { role: "system", id: "push" } };
});

const breakfast = {
  day: today,
  meal: { position: 0, name: "Desayuno", time: "07:30" },
  kind: "plan",
} as const;

test("a patient is told of a sent plan and of a comment in their diary, once each and without their words", async () => {
  const phone = await subscribed(domain.product, diary.patient);
  await diary.report("loggedMeal", breakfast);
  const [entry] = (await diary.week()).entries;
  await commentEntry(diary.ctx, diary.patient.actor.id, {
    entry: entry?._id ?? "",
    text: "Muy buen desayuno para tu glucosa",
  });
  const events = takeEvents(domain);
  for (const event of [...events, ...events]) await pushToPatient(system, event);
  expect(phone.notices()).toEqual([
    {
      title: "Hay algo nuevo en tu plan",
      body: "Ábrelo cuando quieras.",
      url: "/mi/plan",
      tag: `plan#${diary.ctx.actor.id}`,
    },
    {
      title: "Hay algo nuevo en tu diario",
      body: "Ábrelo cuando quieras.",
      url: `/mi/diario/${encodeURIComponent(entry?._id ?? "")}`,
      tag: `comment#${entry?._id ?? ""}`,
    },
  ]);
});

test("a patient who is reminded to log hears it once, unless they logged meanwhile", async () => {
  const phone = await subscribed(domain.product, diary.patient);
  takeEvents(domain);
  await remindToLog(diary.ctx, diary.patient.actor.id);
  const events = takeEvents(domain);
  for (const event of [...events, ...events]) await pushToPatient(system, event);
  const notice = {
    title: "Hora de registrar",
    body: "Ábrelo cuando quieras.",
    url: "/mi/diario",
    tag: `reminder#${diary.ctx.actor.id}`,
  };
  expect(phone.notices()).toEqual([notice]);
  await diary.report("loggedMeal", breakfast);
  for (const event of events) await pushToPatient(system, { ...event, id: `${event.id}-again` });
  expect(phone.notices()).toEqual([notice]);
});

test("logging a meal sounds nowhere: the summary of the day counts it", async () => {
  const device = await subscribed(domain.product, diary.ctx);
  const phone = await subscribed(domain.product, diary.patient);
  takeEvents(domain);
  await diary.report("loggedMeal", breakfast);
  for (const event of takeEvents(domain)) {
    await pushToPatient(system, event);
    await pushToNutritionist(system, event);
  }
  expect([device.notices(), phone.notices()]).toEqual([[], []]);
});
