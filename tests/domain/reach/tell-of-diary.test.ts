import { commentEntry } from "@nutria/core/diary/index";
import type { Context } from "@nutria/core/kernel/context";
import { mailDigest } from "@nutria/core/notification/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { pushToPatient } from "@nutria/core/reach/notice/index";
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

test("logging tells nobody; the summary of the day counts what the nutritionist has not seen", async () => {
  const device = await subscribed(domain.product, diary.ctx);
  domain.events.splice(0);
  await diary.report("loggedMeal", breakfast);
  await diary.report("loggedMeal", { ...breakfast, meal: { position: 2, name: "Comida", time: "14:30" } });
  expect(takeEvents(domain)).toEqual([]);
  expect(device.notices()).toEqual([]);

  await mailDigest(system, { recipient: diary.ctx.actor.id, day: today });
  const nutritionist = await findNutritionist(system, diary.ctx.actor.id);
  const [mail] = await domain.product.mailsTo(nutritionist?.email ?? "");
  expect(mail?.text).toContain("Tienes 2 registros de diario sin ver");
  expect(mail?.text).not.toMatch(/Desayuno|Comida/);
});
