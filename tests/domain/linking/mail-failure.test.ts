import { addHours } from "@nutria/calendar/instant";
import { careLinks } from "@nutria/core/care/care-link/index";
import { findPerson } from "@nutria/core/care/patient/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import type { Context } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  createLinkRequest,
  createPatient,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import {
  correctEmail,
  failuresOf,
  MailReport,
  receiveMailFailure,
  retryMail,
  type FailureReport,
} from "@nutria/core/linking/mail-failure/index";
import { findMailFailure, sendMail } from "@nutria/core/mail/address/index";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  codeOf,
  contact,
  countOutcomes,
  linkedPatient,
  startDomain,
  type Domain,
  requestsOf,
} from "../../support/domain";

let domain: Domain;
let system: Context;
beforeAll(async () => {
  domain = await startDomain();
  const { actor: _, ...ctx } = await domain.patient();
  system = { ...ctx, actor: { role: "system", id: "record-mail-failure" } };
});
afterAll(() => domain.close());

const plain = { shouldAddPass: false, addedFromCalendar: false };
let reports = 0;
const report = (email: string, more: Partial<FailureReport> = {}): FailureReport => ({
  reportId: `report-${++reports}`,
  email,
  reason: "bounced",
  at: "2026-07-01T10:00:00.000Z",
  ...more,
});
const failedEvents = (patientId: string) =>
  domain.events
    .filter(({ type }) => type === "patient.mailFailed")
    .map(({ data }) => data as { patientId: string; nutritionistIds: string[]; isPending: boolean })
    .filter((data) => data.patientId === patientId);
const emailOf = async (patientId: string) => (await findPerson(system, patientId))?.email ?? "";

/** The subjects of the mails that reach an address. */
async function received(to: string, options: { isRequired?: boolean } = {}): Promise<string[]> {
  const sent: string[] = [];
  const mail = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
  await sendMail(
    { ...system, mail },
    { cause: "agreed", to, subject: "Hola", html: "", text: "", ...options },
  );
  return sent;
}

describe("an address that bounces", () => {
  test("is marked on the patient and on every link, gets no further mail, and its nutritionists are told once", async () => {
    const [ana, eva, pia] = [
      await domain.nutritionist(),
      await domain.nutritionist(),
      await domain.nutritionist(),
    ];
    const patientId = await linkedPatient(domain, ana);
    const { requestId } = await invite(eva, patientId);
    await acceptClientLinkRequest(domain.as(patientId), requestId);
    await invite(pia, patientId);
    const email = await emailOf(patientId);
    const failure = report(email.toUpperCase());
    await receiveMailFailure(system, { ...failure, email });
    await receiveMailFailure(system, { ...failure, email });
    await receiveMailFailure(system, report(email, { at: "2026-07-01T09:00:00.000Z" }));

    const marked = { reason: "bounced", at: "2026-07-01T10:00:00.000Z" };
    expect(await findMailFailure(system, email.toUpperCase())).toEqual(marked);
    expect((await findPerson(system, patientId))?.mailFailure).toEqual(marked);
    expect(await getPatient(ana, patientId)).toMatchObject({
      mailFailure: marked,
      isEmailCorrectable: false,
    });
    expect((await careLinks(eva, eva.actor.id).get(patientId)).mailFailure).toEqual(marked);
    expect(failedEvents(patientId)).toEqual([
      { patientId, nutritionistIds: expect.arrayContaining([ana.actor.id, eva.actor.id]), isPending: false },
      { patientId, nutritionistIds: [pia.actor.id], isPending: true },
    ]);
    expect(await received(email)).toEqual([]);
    expect(await received(email, { isRequired: true })).toEqual(["Hola"]);
    expect(await received("otra@example.com")).toEqual(["Hola"]);
  });

  test("reported several times at once is told once", async () => {
    const ana = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ana);
    const failure = report(await emailOf(patientId));
    await Promise.all(Array.from({ length: 5 }, () => receiveMailFailure(system, failure)));
    expect(failedEvents(patientId)).toEqual([
      { patientId, nutritionistIds: [ana.actor.id], isPending: false },
    ]);
  });

  test("that nobody has as a patient is marked all the same, and a patient who is entered with it shows it", async () => {
    const ana = await domain.nutritionist();
    const { email } = contact();
    await receiveMailFailure(system, report(email));
    const { patient } = await createPatient(ana, contact({ email }), plain);
    expect(patient.mailFailure?.reason).toBe("bounced");
    expect((await requestsOf(ana))[0]?.patient.mailFailure?.reason).toBe("bounced");
  });

  test("is mailed again after a retry, which also sends the pending request again", async () => {
    const ana = await domain.nutritionist();
    const { patient } = await createPatient(ana, contact(), plain);
    await receiveMailFailure(system, report(patient.email));
    const before = domain.events.length;
    await retryMail(ana, patient._id);
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual(["linkRequest.corrected"]);
    expect(await findMailFailure(system, patient.email)).toBeUndefined();
    expect((await requestsOf(ana))[0]?.patient.mailFailure).toBeNull();
    await retryMail(ana, patient._id);
    expect(domain.events).toHaveLength(before + 1);
    // The report of the mail that was sent again.
    await receiveMailFailure(system, report(patient.email, { at: addHours("2026-07-01T10:00:00.000Z", 1) }));
    expect((await findPerson(system, patient._id))?.mailFailure?.reason).toBe("bounced");
  });

  test("is retried three times a day at most, and by nobody else", async () => {
    const [ana, other] = [await domain.nutritionist(), await domain.nutritionist()];
    const patientId = await linkedPatient(domain, ana);
    const email = await emailOf(patientId);
    expect(await codeOf(retryMail(other, patientId))).toBe("not_found");
    const codes: (string | undefined)[] = [];
    for (let time = 1; time <= 4; time++) {
      await receiveMailFailure(system, report(email));
      codes.push(await codeOf(retryMail(ana, patientId)));
    }
    expect(codes).toEqual([undefined, undefined, undefined, "throttled"]);
  });

  test("is cleared by the correction of a pending request, unless the new address failed too", async () => {
    const ana = await domain.nutritionist();
    const { patient } = await createPatient(ana, contact(), plain);
    await receiveMailFailure(system, report(patient.email));
    const { name, lastName, phoneNumber } = patient;
    const basic = { name, lastName, phoneNumber, countryCode: 52 as const };
    const [bad, good] = [contact().email, contact().email];
    await receiveMailFailure(system, report(bad));
    const first = await updateBasicInfo(ana, patient._id, { ...basic, email: bad });
    expect(first.patient.mailFailure?.reason).toBe("bounced");
    const second = await updateBasicInfo(ana, patient._id, { ...basic, email: good });
    expect(second.patient).toMatchObject({ email: good, mailFailure: null });
  });

  test("and a link that is accepted meanwhile: the link says what the patient says", async () => {
    for (let round = 0; round < 8; round++) {
      const ana = await domain.nutritionist();
      const { requestId, patient } = await createPatient(ana, contact(), plain);
      await countOutcomes([
        acceptClientLinkRequest(domain.as(patient._id), requestId),
        receiveMailFailure(system, report(patient.email)),
      ]);
      const link = await careLinks(ana, ana.actor.id).find(patient._id);
      const person = await findPerson(system, patient._id);
      expect(person?.mailFailure?.reason).toBe("bounced");
      if (link) expect(link.mailFailure).toEqual(person?.mailFailure);
    }
  });
});

describe("the e-mail of a linked patient that bounces", () => {
  test("is corrected by the nutritionist who entered the patient, while nothing else is known of them", async () => {
    const ana = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ana);
    const before = await emailOf(patientId);
    const { email } = contact();
    expect(await codeOf(correctEmail(ana, patientId, { email }))).toBe("patient_has_account");
    await receiveMailFailure(system, report(before));
    expect(await getPatient(ana, patientId)).toMatchObject({ isEmailCorrectable: true });
    const taken = contact();
    await createPatient(ana, taken, plain);
    expect(await codeOf(correctEmail(ana, patientId, { email: taken.email }))).toBe("email_taken");
    await correctEmail(ana, patientId, { email });
    expect(await getPatient(ana, patientId)).toMatchObject({
      email,
      general: { email },
      mailFailure: null,
      isEmailCorrectable: false,
    });
    expect(domain.events.at(-1)).toMatchObject({ type: "patient.corrected", data: { patientId } });
    // The old address is free again, and still marked.
    expect((await createPatient(ana, contact({ email: before }), plain)).patient.mailFailure).not.toBeNull();
  });

  test("is not changed for a person with an account, with another nutritionist, or by a stranger", async () => {
    const [ana, eva] = [await domain.nutritionist(), await domain.nutritionist()];
    const own = await domain.patient();
    const { requestId } = await invite(ana, own.actor.id);
    await acceptClientLinkRequest(own, requestId);
    await receiveMailFailure(system, report(await emailOf(own.actor.id)));
    const { email } = contact();
    expect(await codeOf(correctEmail(ana, own.actor.id, { email }))).toBe("patient_has_account");

    const shared = await linkedPatient(domain, ana);
    const other = await invite(eva, shared);
    await acceptClientLinkRequest(domain.as(shared), other.requestId);
    await receiveMailFailure(system, report(await emailOf(shared)));
    expect(await codeOf(correctEmail(ana, shared, { email }))).toBe("patient_has_account");
    expect(await codeOf(correctEmail(await domain.nutritionist(), shared, { email }))).toBe("not_found");
  });
});

test("an address whose owner complained stays closed: a later bounce and a retry change nothing", async () => {
  const ana = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ana);
  const email = await emailOf(patientId);
  await receiveMailFailure(system, report(email, { reason: "complained" }));
  await receiveMailFailure(system, report(email, { at: "2026-07-05T10:00:00.000Z" }));
  expect(await codeOf(retryMail(ana, patientId))).toBe("mail_unwanted");
  expect(await findMailFailure(system, email)).toMatchObject({ reason: "complained" });
  expect(await getPatient(ana, patientId)).toMatchObject({ isEmailCorrectable: false });
});

describe("a report of SES", () => {
  const bounce = (bounceType: string) => ({
    eventType: "Bounce",
    bounce: {
      bounceType,
      bounceSubType: "General",
      bouncedRecipients: [{ emailAddress: "Ana <Ana@Example.com>", action: "failed", status: "5.1.1" }],
      feedbackId: "f1",
      timestamp: "2026-07-01T10:00:00.000Z",
    },
    mail: { messageId: "m1" },
  });
  const complaint = (complaintFeedbackType?: string) => ({
    eventType: "Complaint",
    complaint: {
      ...(complaintFeedbackType && { complaintFeedbackType }),
      complainedRecipients: [{ emailAddress: "ana@example.com" }],
      feedbackId: "f2",
      timestamp: "2026-07-01T10:00:00Z",
    },
  });
  const marked = { email: "ana@example.com", at: "2026-07-01T10:00:00.000Z" };

  test.each([
    ["a permanent bounce", bounce("Permanent"), [{ ...marked, reason: "bounced", reportId: "f1" }]],
    ["a full mailbox", bounce("Transient"), []],
    ["a bounce without a reason", bounce("Undetermined"), []],
    ["a complaint", complaint("abuse"), [{ ...marked, reason: "complained", reportId: "f2" }]],
    ["a complaint without a type", complaint(), [{ ...marked, reason: "complained", reportId: "f2" }]],
    ["a mail that is no spam", complaint("not-spam"), []],
  ])("%s", (_, given, expected) => {
    expect(failuresOf(z.parse(MailReport, given))).toEqual(expected);
  });
});

async function invite(ctx: Awaited<ReturnType<Domain["nutritionist"]>>, patientId: string) {
  return createLinkRequest(ctx, { patient: patientId, publicField: await emailOf(patientId) }, plain);
}
