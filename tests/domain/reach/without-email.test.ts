import { addDays, addHours } from "@nutria/calendar/instant";
import { getMailedLink, updateMailedWhatsAppConsent } from "@nutria/core/channels/mailed-link/index";
import {
  askNewPatient,
  listQuestionnaires,
  sendQuestionnaire,
} from "@nutria/core/clinical/questionnaire/index";
import type { Context } from "@nutria/core/kernel/context";
import {
  acceptMailedLink,
  createPatient,
  linkRequests,
  tokenOf,
} from "@nutria/core/linking/link-request/index";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { ReminderDue, takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { beforeAll, expect, test } from "vitest";
import { aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { codeOf, contact, domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { channelsOf, phoneOf } from "../../support/whats-app";

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday: outside everybody's quiet hours. */
const noon = "2026-12-01T18:00:00.000Z";
const visit = addDays(noon, 3);
const plain = { shouldAddPass: false, addedFromCalendar: false };
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "reach" } };
});

/** A person who accepted on the nutritionist's screen, and the token of that page. */
async function accepted({ ctx }: Practice): Promise<{ patientId: string; token: string }> {
  const input = { ...contact({ name: "Ramona" }), email: "", hasNoEmail: true } as const;
  const { requestId, patient } = await createPatient(ctx, input, plain);
  const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
  const token = await tokenOf(ctx, request, "share");
  await acceptMailedLink(ctx, token);
  return { patientId: patient._id, token };
}

/** What the reminders of a visit raised for its patient, and what every channel then sent. */
async function reminded(practice: Practice, patient: string) {
  await configure(practice.ctx, { reminders: [{ hours: 24, channel: "mail" }] });
  await practice.book(visit, { patient, isConfirmedByPatient: true });
  domain.setTime(addHours(visit, -24));
  takeEvents(domain);
  await takeDueReminders(system);
  const channels = channelsOf(system);
  const due = takeEvents(domain).filter(
    (event) => event.type === ReminderDue.type && ReminderDue.parse(event).data.to === "client",
  );
  for (const event of due) {
    await channels.whatsApp(event);
    await channels.mail(event);
  }
  const phone = await phoneOf(domain, domain.as(patient));
  return { due: due.length, whatsApp: phone.messages().length, mails: channels.mails };
}

test("a person without e-mail is reminded by nobody, and the agenda does not say that they were", async () => {
  domain.setTime(noon);
  const practice = await aPractice(domain);
  const { patientId } = await accepted(practice);
  expect(await reminded(practice, patientId)).toEqual({ due: 0, whatsApp: 0, mails: [] });
});

test("who agreed on the page of the code is reminded by WhatsApp, also where the practice begins with mail", async () => {
  domain.setTime(noon);
  const practice = await aPractice(domain);
  const input = { ...contact({ name: "Ramona" }), email: "", hasNoEmail: true } as const;
  const { requestId, patient } = await createPatient(practice.ctx, input, plain);
  const request = await linkRequests(practice.ctx, practice.ctx.actor.id).get(requestId);
  const token = await tokenOf(practice.ctx, request, "share");
  expect(await getMailedLink(system, token)).toMatchObject({ hasNoEmail: true, whatsApp: { isOn: false } });
  await acceptMailedLink(practice.ctx, token);
  expect(await updateMailedWhatsAppConsent(system, token, { isOn: true })).toMatchObject({ isOn: true });
  expect(await reminded(practice, patient._id)).toEqual({ due: 1, whatsApp: 1, mails: [] });
});

test("the page that a nutritionist shares is no consent of a person who uses e-mail", async () => {
  domain.setTime(noon);
  const { ctx } = await aPractice(domain);
  const { requestId } = await createPatient(ctx, contact(), plain);
  const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
  const token = await tokenOf(ctx, request, "share");
  expect(await getMailedLink(system, token)).not.toHaveProperty("whatsApp");
  expect(await codeOf(updateMailedWhatsAppConsent(system, token, { isOn: true }))).toBe("link_lapsed");
});

test("a questionnaire, which is mailed, is not opened for a person without e-mail", async () => {
  domain.setTime(noon);
  const practice = await aPractice(domain);
  const { ctx } = practice;
  const { patientId } = await accepted(practice);
  await saveQuestionnaireSettings(ctx, { isOn: true, parts: ["reason"], version: 0 } as never);
  await askNewPatient(system, { nutritionistId: ctx.actor.id, patientId });
  expect(await listQuestionnaires(ctx, patientId)).toEqual([]);
  expect(await codeOf(sendQuestionnaire(ctx, patientId))).toBe("patient_without_email");
});
