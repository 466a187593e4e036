import { careLinks } from "@nutria/core/care/care-link/index";
import { findPerson } from "@nutria/core/care/patient/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { answerInvitation, createInvitation, getInvitation } from "@nutria/core/linking/invitation/index";
import { cancelLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import { expect, test } from "vitest";
import { codeOf, contact, countOutcomes, domainOfFile, requestsOf } from "../../support/domain";

const domain = domainOfFile();
const plain = { shouldAddPass: false, addedFromCalendar: false };
let addresses = 0;

/** The same context from another network address, so that one test does not throttle another. */
const elsewhere = <C extends Context>(ctx: C): C => ({ ...ctx, callerAddress: `no-email-${++addresses}` });

async function invited(of?: NutritionistContext) {
  const ctx = elsewhere(of ?? (await domain.nutritionist()));
  const { _id: id, url } = await createInvitation(ctx, { channel: "screen" });
  return { ctx, id, token: url.split("/p/")[1] ?? "" };
}

/** What the page with 'No uso correo' sends. */
const withoutEmail = (overrides: { name?: string; phoneNumber?: string } = {}) =>
  ({ ...contact(overrides), email: "", hasNoEmail: true }) as const;

test("a person without e-mail registers by the code on the screen, once, and hears the same again", async () => {
  const { ctx, id, token } = await invited();
  const ramona = withoutEmail({ name: "Ramona" });
  const seen = domain.events.length;
  const answered = await answerInvitation(ctx, token, ramona);
  expect(answered).toMatchObject({ status: "accepted" });
  const { patient } = await getInvitation(ctx, id);
  expect(patient?.name).toBe("Ramona");
  expect(await findPerson(ctx, patient?._id ?? "")).toMatchObject({ email: "", sharesPhone: true });
  expect(await careLinks(ctx, ctx.actor.id).find(patient?._id ?? "")).toMatchObject({
    email: "",
    isActive: true,
    isProvisional: true,
  });
  // Nothing that is mailed.
  expect(domain.events.slice(seen).map(({ type }) => type)).toEqual(["linkRequest.accepted"]);
  expect(await answerInvitation(ctx, token, { ...ramona, name: "RAMONA" })).toEqual(answered);
  expect(await codeOf(answerInvitation(ctx, token, withoutEmail()))).toBe("link_lapsed");
  expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
});

test("who was asked already accepts that request, also after it was withdrawn; who is a patient needs none", async () => {
  const { ctx, token } = await invited();
  const ramona = withoutEmail({ name: "Ramona" });
  const { patient } = await createPatient(ctx, ramona, plain);
  await answerInvitation(ctx, token, ramona);
  expect(await requestsOf(ctx)).toEqual([]);
  expect(await careLinks(ctx, ctx.actor.id).find(patient._id)).toMatchObject({ isActive: true });
  const second = await invited(ctx);
  expect(await codeOf(answerInvitation(second.ctx, second.token, ramona))).toBe("link_lapsed");

  const other = withoutEmail({ name: "Inés" });
  const withdrawn = await createPatient(ctx, other, plain);
  await cancelLinkRequest(ctx, withdrawn.requestId);
  const third = await invited(ctx);
  await answerInvitation(third.ctx, third.token, other);
  expect(await careLinks(ctx, ctx.actor.id).find(withdrawn.patient._id)).toMatchObject({ isActive: true });
});

test("somebody with the phone of another is another person, and the phone stays theirs", async () => {
  const { ctx, id, token } = await invited();
  const mother = contact({ name: "Rosa" });
  const { patient: known } = await createPatient(ctx, mother, plain);
  await answerInvitation(ctx, token, withoutEmail({ name: "Rosa", phoneNumber: mother.phoneNumber }));
  const { patient } = await getInvitation(ctx, id);
  expect(patient?._id).not.toBe(known._id);
  expect((await findPerson(ctx, known._id))?.email).toBe(mother.email);
});

test("of several people at once one takes the invitation", async () => {
  const { ctx, token } = await invited();
  const people = ["A", "B", "C"].map((name) => withoutEmail({ name }));
  const outcomes = await countOutcomes(people.map((one) => answerInvitation(ctx, token, one)));
  expect(outcomes).toEqual({ won: 1, link_lapsed: 2 });
});
