import { findPerson, verifyPatient } from "@nutria/core/care/patient/index";
import { careLinks } from "@nutria/core/care/care-link/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  acceptMailedLink,
  cancelLinkRequest,
  createPatient,
  linkRequests,
  mailLinkRequest,
  tokenOf,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import { correctEmail } from "@nutria/core/linking/mail-failure/index";
import { describe, expect, test } from "vitest";
import { codeOf, contact, countOutcomes, domainOfFile, requestsOf } from "../../support/domain";
import { phoneOwner } from "../../support/phone-owner";

const domain = domainOfFile();
const plain = { shouldAddPass: false, addedFromCalendar: false };

type Named = { name?: string; lastName?: string; phoneNumber?: string; sharesPhone?: boolean };

/** What a form with 'No usa correo' sends. */
const withoutEmail = (overrides: Named = {}) =>
  ({ ...contact(overrides), email: "", hasNoEmail: true }) as const;

const add = (ctx: NutritionistContext, overrides: Named = {}) =>
  createPatient(ctx, withoutEmail(overrides), plain);

/** Accepts from the page whose code is on the nutritionist's screen. */
async function acceptOnScreen(ctx: NutritionistContext, requestId: string): Promise<void> {
  const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
  await acceptMailedLink(ctx, await tokenOf(ctx, request, "share"));
}

describe("a person without e-mail", () => {
  test("is entered with name and phone, asked by nobody's mail, and accepts on the nutritionist's screen", async () => {
    const ctx = await domain.nutritionist();
    const person = withoutEmail({ name: "Ramona", lastName: "Cruz" });
    const { requestId, patient } = await createPatient(ctx, person, plain);
    expect(patient).toMatchObject({ name: "Ramona", email: "", phoneNumber: person.phoneNumber });
    expect(await requestsOf(ctx)).toMatchObject([
      { _id: requestId, publicField: person.phoneNumber, patient: { email: "", mailFailure: null } },
    ]);
    const sent: string[] = [];
    const mail = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) };
    await mailLinkRequest({ ...ctx, mail }, { nutritionistId: ctx.actor.id, linkRequestId: requestId });
    expect(sent).toEqual([]);

    await acceptOnScreen(ctx, requestId);
    expect(await getPatient(ctx, patient._id)).toMatchObject({
      email: "",
      isActive: true,
      isProvisional: true,
      isEmailCorrectable: true,
      general: { email: "" },
    });
  });

  test("is found by phone in the practice that entered them, and in no other", async () => {
    const [ctx, other] = [await domain.nutritionist(), await domain.nutritionist()];
    const { patient } = await add(ctx, { name: "Ramona", phoneNumber: "4431230001" });
    const phone = { phoneNumber: "4431230001", countryCode: 52 } as const;
    expect(await verifyPatient(ctx, phone)).toEqual({
      isRegistered: true,
      patient: expect.objectContaining({ _id: patient._id, email: "", phoneNumber: "••••••0001" }),
    });
    expect(await verifyPatient(other, phone)).toEqual({ isRegistered: false });
    expect(await phoneOwner(ctx, 52, "4431230001")).toBeUndefined();
    // The other practice enters a patient of its own with that phone, with or without e-mail.
    expect(await codeOf(add(other, { name: "Ramona", phoneNumber: "4431230001" }))).toBeUndefined();
    expect(await codeOf(createPatient(other, contact({ phoneNumber: "4431230001" }), plain))).toBe(
      "phone_taken",
    );
  });

  test("with the same name and phone is one person: waiting, linked, or asked again", async () => {
    const ctx = await domain.nutritionist();
    const again = { name: "José Ángel", lastName: "Peña", phoneNumber: "4431230002" };
    const typedOtherwise = { ...again, name: "jose angel", sharesPhone: true };
    const first = await add(ctx, again);
    expect(await codeOf(add(ctx, typedOtherwise))).toBe("link_request_exists");
    await cancelLinkRequest(ctx, first.requestId);

    const second = await add(ctx, again);
    expect(second.patient._id).toBe(first.patient._id);
    expect(second.requestId).not.toBe(first.requestId);
    await acceptOnScreen(ctx, second.requestId);
    expect(await codeOf(add(ctx, typedOtherwise))).toBe("patient_already_linked");
    const withEmail = contact({ ...again });
    expect(await codeOf(createPatient(ctx, withEmail, plain))).toBe("patient_already_linked");
  });

  test("of a family shares the phone once that was said, and a lookup answers them all", async () => {
    const ctx = await domain.nutritionist();
    const phoneNumber = "4431230003";
    const mother = contact({ name: "Rosa", phoneNumber });
    await createPatient(ctx, mother, plain);
    expect(await codeOf(add(ctx, { name: "Abuela", phoneNumber }))).toBe("phone_taken");
    const grandmother = await add(ctx, { name: "Abuela", phoneNumber, sharesPhone: true });
    const daughter = { ...contact({ name: "Hija", phoneNumber }), sharesPhone: true };
    const { patient } = await createPatient(ctx, daughter, plain);
    const found = await verifyPatient(ctx, { phoneNumber, countryCode: 52 });
    expect(found.patient?.name).toBe("Rosa");
    expect(found.others?.map(({ _id }) => _id)).toEqual([grandmother.patient._id, patient._id]);
    expect((await phoneOwner(ctx, 52, phoneNumber))?.email).toBe(mother.email);
  });

  test("who was withdrawn leaves no question about the phone", async () => {
    const ctx = await domain.nutritionist();
    const { requestId } = await add(ctx, { name: "Una", phoneNumber: "4431230004" });
    await cancelLinkRequest(ctx, requestId);
    expect(await codeOf(add(ctx, { name: "Otra", phoneNumber: "4431230004" }))).toBeUndefined();
  });

  test("entered many times at once is one person, and another at the same phone is asked about", async () => {
    const ctx = await domain.nutritionist();
    const phoneNumber = "4431230005";
    const same = Array.from({ length: 12 }, () => add(ctx, { name: "Ramona", phoneNumber }));
    expect(await countOutcomes(same)).toEqual({ won: 1, link_request_exists: 11 });
    const others = Array.from({ length: 6 }, (_, index) =>
      add(ctx, { name: "Hermana", lastName: String.fromCodePoint(65 + index), phoneNumber: "4431230006" }),
    );
    expect(await countOutcomes(others)).toEqual({ won: 1, phone_taken: 5 });
    expect(await requestsOf(ctx)).toHaveLength(2);
  });

  test("is entered once however often a request is repeated", async () => {
    const ctx = { ...(await domain.nutritionist()), idempotencyKey: "agregar-1" };
    const person = withoutEmail();
    const tries = await Promise.all(Array.from({ length: 6 }, () => createPatient(ctx, person, plain)));
    expect(new Set(tries.map(({ patient }) => patient._id)).size).toBe(1);
    expect(await requestsOf(ctx)).toHaveLength(1);
  });
});

describe("correcting a pending request", () => {
  test("takes the e-mail away and gives it back, with what identifies the person", async () => {
    const ctx = await domain.nutritionist();
    const person = contact({ name: "Lupe" });
    const { patient } = await createPatient(ctx, person, plain);
    const { email, ...named } = person;
    const raised = domain.events.length;
    await updateBasicInfo(ctx, patient._id, { ...named, hasNoEmail: true, email: "" });
    expect(domain.events.slice(raised).map(({ type }) => type)).toEqual(["person.corrected"]);
    expect(await phoneOwner(ctx, 52, person.phoneNumber)).toBeUndefined();
    expect(await findPerson(ctx, patient._id)).toMatchObject({ email: "", sharesPhone: true });
    // The address is free for its owner.
    expect(await codeOf(createPatient(ctx, contact({ email }), plain))).toBeUndefined();

    const right = contact({ name: "Lupe" });
    await updateBasicInfo(ctx, patient._id, right);
    expect(domain.events.at(-1)?.type).toBe("linkRequest.corrected");
    expect((await phoneOwner(ctx, 52, right.phoneNumber))?.patientId).toBe(patient._id);
    expect((await findPerson(ctx, patient._id))?.sharesPhone).toBeUndefined();
    expect(await verifyPatient(ctx, { phoneNumber: person.phoneNumber, countryCode: 52 })).toEqual({
      isRegistered: false,
    });
  });

  test("asks about the phone of another, and refuses to make two of one person", async () => {
    const ctx = await domain.nutritionist();
    const known = withoutEmail({ name: "Ana", lastName: "Luna" });
    await createPatient(ctx, known, plain);
    const other = withoutEmail({ name: "Eva", lastName: "Luna" });
    const { patient } = await createPatient(ctx, other, plain);
    const { phoneNumber } = known;
    expect(await codeOf(updateBasicInfo(ctx, patient._id, { ...other, phoneNumber }))).toBe("phone_taken");
    const shared = { ...other, phoneNumber, sharesPhone: true };
    expect(await codeOf(updateBasicInfo(ctx, patient._id, shared))).toBeUndefined();
    const sameName = { ...shared, name: "ANA" };
    expect(await codeOf(updateBasicInfo(ctx, patient._id, sameName))).toBe("phone_taken");
    const found = await verifyPatient(ctx, { phoneNumber, countryCode: 52 });
    expect([found.patient, ...(found.others ?? [])].map((one) => one?.name)).toEqual(["Ana", "Eva"]);
  });
});

describe("confirming an e-mail", () => {
  test("sets the address of a linked person once, asks its owner to confirm, and refuses that of another", async () => {
    const ctx = await domain.nutritionist();
    const { requestId, patient } = await add(ctx);
    await acceptOnScreen(ctx, requestId);
    const { email } = contact();
    const taken = contact();
    await createPatient(ctx, taken, plain);
    expect(await codeOf(correctEmail(ctx, patient._id, { email: taken.email }))).toBe("email_taken");

    const raised = domain.events.length;
    await correctEmail(ctx, patient._id, { email });
    await correctEmail(ctx, patient._id, { email });
    expect(domain.events.slice(raised).map(({ type }) => type)).toEqual([
      "patient.corrected",
      "careLink.confirmationAsked",
    ]);
    expect(await getPatient(ctx, patient._id)).toMatchObject({
      email,
      isProvisional: true,
      isEmailCorrectable: false,
    });
    expect((await careLinks(ctx, ctx.actor.id).get(patient._id)).confirmationAskedAt).toBeDefined();
    const other = await domain.nutritionist();
    expect(await codeOf(correctEmail(other, patient._id, { email: contact().email }))).toBe("not_found");
  });
});
