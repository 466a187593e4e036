import type { Context } from "@nutria/core/kernel/context";
import {
  mailNotification,
  NotificationCreated,
  notify,
  updateMailPreferences,
} from "@nutria/core/notification/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { pushToNutritionist } from "@nutria/core/reach/notice/index";
import { beforeEach, expect, test } from "vitest";
import { domainOfFile } from "../../support/domain";
import { notificationsOf, takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";
import { anAskedPatient, type Asked } from "../../support/questionnaires";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";

// A nutritionist hears that a patient sent the questionnaire, in the bell, on their phone and by mail.

const domain = domainOfFile();
const now = "2026-11-24T20:45:00.000Z";
let elena: Asked;
let system: Context;

beforeEach(async () => {
  domain.setTime(now);
  elena = await anAskedPatient(domain);
  takeEvents(domain);
  system = { ...elena.ctx, actor: { role: "system", id: "notify" } };
});

/** Delivers every raised event twice, as a bus may, and returns what they raised. */
async function deliverTwice() {
  const events = takeEvents(domain);
  for (const event of [...events, ...events]) {
    await notify(system, event);
    await pushToNutritionist(system, event);
  }
  return takeEvents(domain);
}

test("in the bell, once, however often it is sent or its event comes", async () => {
  await elena.answerAll();
  await deliverTwice();
  await elena.submit();
  await deliverTwice();
  expect(await notificationsOf(elena.ctx)).toEqual([
    {
      _id: expect.any(String) as string,
      type: "answeredQuestionnaire",
      text: "Elena Ramírez Soto contestó su cuestionario",
      date: now,
      actionable: true,
      wasSeen: false,
      patient: { _id: elena.patientId, name: "Elena", lastName: "Ramírez Soto" },
    },
  ]);
});

test("not while the patient is still at it", async () => {
  await elena.agree();
  await elena.save({ reason: { reason: "Bajar de peso" } }, 0);
  await deliverTwice();
  expect(await notificationsOf(elena.ctx)).toEqual([]);
});

test("on the phone, once, with a press that opens the questionnaire", async () => {
  const phone = await subscribed(domain.product, elena.ctx);
  await elena.answerAll();
  await deliverTwice();
  expect(phone.notices()).toEqual([
    {
      title: "Cuestionario contestado",
      body: "Elena contestó su cuestionario.",
      url: `/dashboard/patients/${elena.patientId}/medical-history/questionnaire`,
      tag: `questionnaire#${elena.patientId}`,
    },
  ]);
});

test("by mail at once where the nutritionist wants that, without an answer in it", async () => {
  await updateMailPreferences(elena.ctx, { choices: { answeredQuestionnaire: "immediately" } });
  await elena.answerAll();
  const created = (await deliverTwice()).filter(({ type }) => type === "notification.created");
  expect(created).toHaveLength(1);
  for (const event of created) await mailNotification(system, NotificationCreated.parse(event).data);
  const nutritionist = await findNutritionist(elena.ctx, elena.nutritionistId);
  const [mail] = await domain.product.mailsTo(nutritionist?.email ?? "");
  expect(mail?.subject).toBe("Un paciente contestó su cuestionario");
  expect(mail?.text).toContain("Elena Ramírez Soto contestó su cuestionario.");
  expect(mail?.links.some((link) => link.endsWith(`/${elena.patientId}/medical-history/questionnaire`))).toBe(
    true,
  );
  for (const answer of [elenasAnswers.reason?.reason, elenasAnswers.food?.words]) {
    expect(answer?.length).toBeGreaterThan(0);
    expect(mail?.text).not.toContain(answer);
  }
});
