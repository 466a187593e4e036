import { findPerson, isEmailConfirmed } from "@nutria/core/care/patient/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { confirmEmail, listEmailsToConfirm } from "@nutria/core/linking/email-confirmation/index";
import {
  acceptMailedLink,
  createPatient,
  linkRequests,
  tokenOf,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import { correctEmail } from "@nutria/core/linking/mail-failure/index";
import { sendMail } from "@nutria/core/mail/address/index";
import { describe, expect, test } from "vitest";
import { codeOf, contact, domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";

const domain = domainOfFile();
const plain = { shouldAddPass: false, addedFromCalendar: false };

/** The same practice, by an assistant of it. */
const byAssistant = (ctx: NutritionistContext): NutritionistContext => ({
  ...ctx,
  assistant: { id: "ast_1", name: "Sofía Luna", rights: ["contacts"] },
});

let practices = 0;
/** A practice of its own at an address of its own, as one alone meets the limits of mails and of mailed pages. */
const practiceApart = async () => ({
  ...(await domain.nutritionist()),
  callerAddress: `198.51.100.${String(practices++)}`,
});

const personOf = (ctx: NutritionistContext, patientId: string) => findPerson(ctx, patientId);

test("an owner who confirms while an assistant types on never confirms what was not read", async () => {
  const rounds = iterations({ suite: 24, depth: 200 });
  let confirmed = 0;
  for (let round = 0; round < rounds; round++) {
    const ctx = await practiceApart();
    const form = contact();
    const { patient } = await createPatient(byAssistant(ctx), form, plain);
    const second = contact().email;
    const [owner, assistant] = await Promise.all([
      codeOf(confirmEmail(ctx, patient._id, { email: form.email })),
      codeOf(updateBasicInfo(byAssistant(ctx), patient._id, { ...form, email: second })),
    ]);
    const person = await personOf(ctx, patient._id);
    if (owner === undefined) confirmed++;
    // In either order, the address that nobody read is not the person's.
    expect([undefined, "conflict"]).toContain(assistant);
    expect(person && isEmailConfirmed(person)).toBe(person?.email === form.email && owner === undefined);
    const waiting = (await listEmailsToConfirm(ctx)).map((one) => one.patient._id);
    expect(waiting.includes(patient._id)).toBe(person !== undefined && !isEmailConfirmed(person));
  }
  expect(confirmed).toBeGreaterThan(0);
});

test("a page that was mailed accepts, or an assistant's correction stands: never both", async () => {
  let accepts = 0;
  for (let round = 0; round < iterations({ suite: 12, depth: 100 }); round++) {
    const ctx = await practiceApart();
    const form = contact();
    const { patient, requestId } = await createPatient(ctx, form, plain);
    const token = await tokenOf(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId), "mail");
    const [accepted, corrected] = await Promise.all([
      codeOf(acceptMailedLink(ctx, token)),
      codeOf(updateBasicInfo(byAssistant(ctx), patient._id, { ...form, email: contact().email })),
    ]);
    expect(accepted === undefined && corrected === undefined).toBe(false);
    expect([accepted, corrected]).not.toContain("throttled");
    if (accepted === undefined) accepts++;
    const person = await personOf(ctx, patient._id);
    if (person?.isLinked) expect(isEmailConfirmed(person)).toBe(true);
  }
  expect(accepts).toBeGreaterThan(0);
});

describe("the rule stands in the writes", () => {
  test("the mailed page of an unconfirmed address accepts nothing, however somebody got it", async () => {
    const ctx = await domain.nutritionist();
    const form = contact();
    const { patient, requestId } = await createPatient(byAssistant(ctx), form, plain);
    const token = async () => tokenOf(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId), "mail");
    expect(await codeOf(acceptMailedLink(ctx, await token()))).toBe("email_unconfirmed");
    // The shared page accepts provisionally, which proves nothing, as ever.
    const shared = await tokenOf(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId), "share");
    expect(await acceptMailedLink(ctx, shared)).toMatchObject({ isProvisional: true });
    // And the mailed one does not confirm that link.
    expect(await codeOf(acceptMailedLink(ctx, await token()))).toBe("email_unconfirmed");
    await confirmEmail(ctx, patient._id, { email: form.email });
    expect(await acceptMailedLink(ctx, await token())).toMatchObject({ isProvisional: false });
  });

  test("an assistant may mend what they typed, and the owner reads the last", async () => {
    const ctx = await domain.nutritionist();
    const { patient, requestId } = await createPatient(byAssistant(ctx), contact(), plain);
    const shared = await tokenOf(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId), "share");
    await acceptMailedLink(ctx, shared);
    const { email } = contact();
    await correctEmail(byAssistant(ctx), patient._id, { email });
    expect(await listEmailsToConfirm(ctx)).toMatchObject([{ email, before: "", isLinked: true }]);
  });

  test("a person who was stored before there were marks is proved as ever", async () => {
    const ctx = await domain.nutritionist();
    const { patient } = await createPatient(ctx, contact(), plain);
    const person = await personOf(ctx, patient._id);
    expect(person).not.toHaveProperty("emailSetBy");
    expect(person && isEmailConfirmed(person)).toBe(true);
  });
});

test("mails to an unconfirmed address: the sentence once a day, and nothing of what was to be sent", async () => {
  const ctx = await domain.nutritionist();
  const { patient } = await createPatient(byAssistant(ctx), contact(), plain);
  const person = await personOf(ctx, patient._id);
  if (!person) throw new Error("Nobody was entered");
  const sent: { subject: string; attachments?: unknown }[] = [];
  const mail = { send: (one: (typeof sent)[number]) => Promise.resolve(void sent.push(one)) };
  const plan = { subject: "Tu plan", html: "<p>Plan</p>", text: "Plan", attachments: [] };
  for (let time = 0; time < 3; time++) {
    await sendMail({ ...ctx, mail }, { cause: "agreed", to: person, ...plan });
  }
  expect(sent.map(({ subject }) => subject)).toEqual(["Anotaron este correo en Nutria"]);
  expect(sent[0]).not.toHaveProperty("attachments");
});
