import { commit } from "@nutria/core/kernel/table/commit";
import {
  acceptClientLinkRequest,
  cancelLinkRequest,
  createPatient,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import {
  createPersonItems,
  findPersonByEmail,
  joinPersonItems,
  markJoinedItems,
  verifyPatient,
} from "@nutria/core/care/patient/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  invited,
  requestsOf,
  startDomain,
  countOutcomes,
  type Domain,
} from "../../support/domain";
import { phoneOwner } from "../../support/phone-owner";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const plain = { shouldAddPass: false, addedFromCalendar: false };

test("a new person is entered, found by e-mail and phone, and waits for their own answer", async () => {
  const ctx = await domain.nutritionist();
  const rosa = contact({
    name: "Rosa",
    lastName: "Gil",
    email: "rosa@example.com",
    phoneNumber: "5599887766",
  });
  const { requestId, patient } = await createPatient(ctx, rosa, plain);
  expect(patient).toMatchObject({ ...rosa, isActive: false, isMyPatientEditable: false });
  expect((await findPersonByEmail(ctx, " ROSA@example.com"))?.patientId).toBe(patient._id);
  expect((await phoneOwner(ctx, 52, "5599887766"))?.patientId).toBe(patient._id);
  expect(await phoneOwner(ctx, 1, "5599887766")).toBeUndefined();
  expect(await requestsOf(ctx)).toMatchObject([
    { _id: requestId, starter: "nutritionist", status: "pending", patient: { ...rosa, hasAccount: false } },
  ]);
});

test("another person's e-mail and phone are refused on their fields, and nothing is written", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  const known = contact();
  await createPatient(ctx, known, plain);
  const withPass = { ...plain, shouldAddPass: true };
  await expect(createPatient(ctx, contact({ email: known.email }), withPass)).rejects.toMatchObject({
    code: "email_taken",
    fields: { email: "Este correo ya está registrado" },
  });
  const other = contact({ phoneNumber: known.phoneNumber });
  await expect(createPatient(ctx, other, withPass)).rejects.toMatchObject({
    code: "phone_taken",
    fields: { phoneNumber: "Este teléfono ya está registrado" },
  });
  expect(await findPersonByEmail(ctx, other.email)).toBeUndefined();
  expect(await codeOf(createPatient(ctx, contact({ ...other, countryCode: 1 }), withPass))).toBeUndefined();
});

test("exactly one of 50 concurrent entries of the same person wins", async () => {
  const nutritionists = await Promise.all([1, 2, 3, 4, 5].map(() => domain.nutritionist()));
  const { email } = contact();
  const attempts = Array.from({ length: 50 }, (_, index) => {
    const ctx = nutritionists[index % nutritionists.length];
    if (!ctx) throw new Error("Five nutritionists");
    return createPatient(ctx, contact({ email }), plain);
  });
  expect(await countOutcomes(attempts)).toEqual({ won: 1, email_taken: 49 });
});

describe("the lookup", () => {
  test("shows a registered person with masked contact data, and finds no unknown person", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ email: "mariana@example.com", phoneNumber: "4491234567" });
    const found = {
      isRegistered: true,
      patient: {
        _id: patient.actor.id,
        name: "Elena",
        lastName: "Ramírez Soto",
        email: "m••••@example.com",
        phoneNumber: "••••••4567",
        countryCode: 52,
      },
    };
    expect(await verifyPatient(ctx, { email: "mariana@example.com" })).toEqual(found);
    expect(await verifyPatient(ctx, { phoneNumber: "4491234567", countryCode: 52 })).toEqual(found);
    expect(await verifyPatient(ctx, { phoneNumber: "4491234567", countryCode: 1 })).toEqual({
      isRegistered: false,
    });
    expect(await verifyPatient(ctx, { email: "nadie@example.com" })).toEqual({ isRegistered: false });
  });

  test("is refused after thirty in a minute, for that nutritionist only", async () => {
    domain.setTime("2026-03-02T15:00:10.000Z");
    const ctx = await domain.nutritionist();
    const look = () => verifyPatient(ctx, { email: "nadie@example.com" });
    for (let lookup = 0; lookup < 30; lookup++) await look();
    await expect(look()).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 50 });
    const other = await domain.nutritionist();
    expect(await codeOf(verifyPatient(other, { email: "nadie@example.com" }))).toBeUndefined();
    domain.setTime("2026-03-02T15:01:00.000Z");
    expect(await codeOf(look())).toBeUndefined();
  });
});

describe("registering an account", () => {
  test("takes over the person that a nutritionist entered once the e-mail is confirmed, with their data", async () => {
    const ctx = await domain.nutritionist();
    const entered = contact();
    const { patient } = await createPatient(ctx, entered, plain);
    const person = await findPersonByEmail(ctx, entered.email);
    if (!person) throw new Error("The person was entered");
    await commit(ctx, joinPersonItems(ctx, person));
    expect((await findPersonByEmail(ctx, entered.email))?.hasAccount).toBe(false);
    await commit(ctx, markJoinedItems(ctx, patient._id));
    await commit(ctx, markJoinedItems(ctx, patient._id));
    expect(await findPersonByEmail(ctx, entered.email)).toMatchObject({ ...entered, hasAccount: true });
    await expect(commit(ctx, joinPersonItems(ctx, person))).rejects.toMatchObject({
      code: "email_taken",
      fields: { email: "Este correo ya está registrado" },
    });
  });

  test("with an address that was corrected since does not take over the person", async () => {
    const ctx = await domain.nutritionist();
    const entered = contact();
    const { patient } = await createPatient(ctx, entered, plain);
    const person = await findPersonByEmail(ctx, entered.email);
    if (!person) throw new Error("The person was entered");
    await commit(ctx, joinPersonItems(ctx, person));
    await updateBasicInfo(ctx, patient._id, contact());
    expect(await codeOf(commit(ctx, markJoinedItems(ctx, patient._id)))).toBe("not_found");
  });
});

describe("correcting a pending request", () => {
  test("changes the e-mail and phone with their uniqueness guards, and sends the request to the new address", async () => {
    const ctx = await domain.nutritionist();
    const wrong = contact();
    const { patient, requestId } = await createPatient(ctx, wrong, plain);
    const right = contact({ name: "Elenita" });
    expect(await updateBasicInfo(ctx, patient._id, right)).toMatchObject({ _id: requestId, patient: right });
    expect(domain.events.at(-1)?.type).toBe("linkRequest.corrected");
    expect(await requestsOf(ctx)).toMatchObject([{ _id: requestId, patient: right }]);
    expect(await findPersonByEmail(ctx, wrong.email)).toBeUndefined();
    expect((await phoneOwner(ctx, 52, right.phoneNumber))?.patientId).toBe(patient._id);
    expect(await codeOf(createPatient(ctx, wrong, plain))).toBeUndefined();

    const raised = domain.events.length;
    await updateBasicInfo(ctx, patient._id, { ...right, name: "Elena" });
    // The name is corrected in its copies, and the request is not sent again because its address is right.
    expect(domain.events.slice(raised).map(({ type }) => type)).toEqual(["person.corrected"]);
  });

  test("refuses another person's e-mail or phone", async () => {
    const ctx = await domain.nutritionist();
    const [mine, theirs] = [contact(), contact()];
    const { patient } = await createPatient(ctx, mine, plain);
    await createPatient(ctx, theirs, plain);
    const save = (changed: Partial<typeof mine>) =>
      updateBasicInfo(ctx, patient._id, { ...mine, ...changed });
    expect(await codeOf(save({ email: theirs.email }))).toBe("email_taken");
    expect(await codeOf(save({ phoneNumber: theirs.phoneNumber }))).toBe("phone_taken");
    expect(await findPersonByEmail(ctx, mine.email)).toMatchObject(mine);
  });

  test("is refused for people with an account, people another nutritionist entered or is linked with, and closed requests", async () => {
    const ctx = await domain.nutritionist();
    const other = await domain.nutritionist();
    const joined = await domain.patient();
    await invited(ctx, joined.actor.id);
    expect(await codeOf(updateBasicInfo(ctx, joined.actor.id, contact()))).toBe("patient_has_account");

    const theirs = (await createPatient(other, contact(), plain)).patient._id;
    await invited(ctx, theirs);
    expect(await codeOf(updateBasicInfo(ctx, theirs, contact()))).toBe("patient_has_account");

    const shared = await createPatient(ctx, contact(), plain);
    const requestId = await invited(other, shared.patient._id);
    await acceptClientLinkRequest(domain.as(shared.patient._id), requestId);
    expect(await codeOf(updateBasicInfo(ctx, shared.patient._id, contact()))).toBe("patient_has_account");

    const closed = await createPatient(ctx, contact(), plain);
    await cancelLinkRequest(ctx, closed.requestId);
    expect(await codeOf(updateBasicInfo(ctx, closed.patient._id, contact()))).toBe("not_found");
    expect(await codeOf(updateBasicInfo(other, shared.patient._id, contact()))).toBe("not_found");
  });
});

test("a person's e-mail and phone are unique, no matter who enters the person", async () => {
  const ctx = await domain.nutritionist();
  const known = contact();
  await commit(ctx, createPersonItems(ctx, { patientId: ctx.newId("patient"), ...known }));
  expect(await codeOf(createPatient(ctx, contact({ email: known.email }), plain))).toBe("email_taken");
});
