import type { Context } from "@nutria/core/kernel/context";
import { pushToPatient } from "@nutria/core/reach/notice/index";
import { beforeEach, expect, test } from "vitest";
import { domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";
import { anAskedPatient, type Asked } from "../../support/questionnaires";

const domain = domainOfFile();
let elena: Asked;
let system: Context;

beforeEach(async () => {
  domain.setTime("2026-11-24T20:45:00.000Z");
  takeEvents(domain);
  elena = await anAskedPatient(domain);
  system = { ...elena.ctx, actor: { role: "system", id: "push" } };
});

test("a patient with a phone is told once that questions wait, with no word of health", async () => {
  const phone = await subscribed(domain.product, elena.patient);
  const events = takeEvents(domain).filter(({ type }) => type === "questionnaire.asked");
  for (const event of [...events, ...events]) await pushToPatient(system, event);
  expect(phone.notices()).toEqual([
    {
      title: "Antes de tu consulta",
      body: expect.stringMatching(/ te hace unas preguntas\.$/) as string,
      url: `/mi/cuestionario/${elena.nutritionistId}`,
      tag: `questionnaire#${elena.nutritionistId}`,
    },
  ]);
});

test("a patient who answered meanwhile hears nothing", async () => {
  const phone = await subscribed(domain.product, elena.patient);
  const events = takeEvents(domain);
  await elena.answerAll();
  for (const event of events) await pushToPatient(system, event);
  expect(phone.notices().filter(({ title }) => title === "Antes de tu consulta")).toEqual([]);
});
