import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, mailedLink, patientForm, type SignedIn } from "../../support/accounts";
import { anHour, at } from "../../support/agenda/appointments";
import { countOutcomes } from "../../support/domain";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { onsiteOffice } from "../../support/profile";
import { aWorkout } from "../../support/workouts";

const { openMailedAccount, listClientNutritionists } = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
});
afterAll(() => product.close());

const password = "manzana7";
const body = { password, acceptsPrivacy: true as const };
const open = (token: string, given: object = body) =>
  product.send(openMailedAccount, { params: { token }, body: given });
const canOpen = async (token: string) => {
  const page = await product.call(clientRoutes.getMailedLink, { params: { token } });
  return "canOpenAccount" in page ? page.canOpenAccount : undefined;
};
const signIn = (email: string, word = password) =>
  product.call(authRoutes.login, { query: { role: "patient" }, body: { email, password: word } });

/** Somebody whom the nutritionist entered, with the token of the request that was mailed to them. */
async function anEnteredPerson() {
  const form = addPatientForm();
  const { patient, requestId } = await nutritionist.call(patientRoutes.createPatient, { body: form });
  return { ...form, id: patient._id, requestId, token: await mailedToken(product, form.email) };
}

const joined = () =>
  product.cloud.bus
    .events()
    .filter(({ event }) => event["detail-type"] === "patient.joined")
    .map(({ event }) => (event.detail as { data: { patientId: string } }).data.patientId);

describe("who holds the mailbox opens the app from what was mailed", () => {
  test("from a request: a password and the consent, and they are in", async () => {
    const person = await anEnteredPerson();
    expect(await canOpen(person.token)).toBe(true);
    await product.call(clientRoutes.acceptMailedLink, { params: { token: person.token } });
    const session = await product.call(openMailedAccount, { params: { token: person.token }, body });
    expect(session).toMatchObject({
      user: { id: person.id, email: person.email, status: "active" },
      usedTemporaryPassword: false,
    });
    const [mine] = await product.call(listClientNutritionists, {}, { token: session.token.accessToken });
    expect(mine?.nutritionist._id).toBe(nutritionist.id);
    expect((await signIn(person.email)).user.id).toBe(person.id);
    await product.settle();
    expect(joined().filter((id) => id === person.id)).toHaveLength(1);
    const mails = await product.mailsTo(person.email);
    expect(mails.filter(({ links }) => links.some((link) => link.includes("/auth/verify")))).toEqual([]);
  });

  test("from an appointment, before any request was accepted", async () => {
    const person = await anEnteredPerson();
    const { _id: office } = await nutritionist.call(officeRoutes.createOffice, { body: onsiteOffice() });
    const service = await anHour(nutritionist);
    await nutritionist.call(agendaRoutes.createAppointment, {
      body: { patient: person.id, service, mode: "site", office, startDate: at("10:00") },
    });
    const token = await mailedToken(product, person.email);
    expect(token).not.toBe(person.token);
    expect(await canOpen(token)).toBe(true);
    expect((await open(token)).status).toBe(200);
    expect(await canOpen(token)).toBeUndefined();
  });

  test("even where a stranger registered with the e-mail before", async () => {
    const person = await anEnteredPerson();
    await product.call(clientRoutes.registerPatient, {
      body: patientForm({ email: person.email, password: "deextrano" }),
    });
    const stranger = await mailedLink(product, person.email);
    expect((await open(person.token)).status).toBe(200);
    expect((await signIn(person.email)).user.id).toBe(person.id);
    const refusal = await product.refusal(authRoutes.login, {
      query: { role: "patient" },
      body: { email: person.email, password: "deextrano" },
    });
    expect(refusal.code).toBe("wrong_credentials");
    const verified = { ...stranger, password: "deextrano" };
    expect(await product.refusal(authRoutes.verifyEmail, { body: verified })).toMatchObject({
      code: "link_lapsed",
    });
  });
});

describe("nobody else does", () => {
  test("not by the address that the nutritionist shares", async () => {
    const person = await anEnteredPerson();
    const { url } = await nutritionist.call(patientRoutes.shareLinkRequest, {
      params: { id: person.requestId },
    });
    const shared = url.split("/p/")[1] ?? "";
    expect(await canOpen(shared)).toBeUndefined();
    expect(await open(shared)).toMatchObject({ status: 404, body: { code: "link_lapsed" } });
  });

  test("not by a workout, which goes to the address that the nutritionist keeps", async () => {
    const person = await anEnteredPerson();
    await product.call(clientRoutes.acceptMailedLink, { params: { token: person.token } });
    const { _id: id } = await nutritionist.call(workoutRoutes.createWorkout, { body: aWorkout() });
    await nutritionist.call(workoutRoutes.assignWorkout, { params: { id }, body: { patients: [person.id] } });
    const token = await mailedToken(product, person.email);
    expect(token).not.toBe(person.token);
    expect(await canOpen(token)).toBeUndefined();
    expect((await open(token)).status).toBe(404);
  });

  test("not by what was mailed before the address was corrected", async () => {
    const person = await anEnteredPerson();
    const { _id: office } = await nutritionist.call(officeRoutes.createOffice, { body: onsiteOffice() });
    const service = await anHour(nutritionist);
    await nutritionist.call(agendaRoutes.createAppointment, {
      body: { patient: person.id, service, mode: "site", office, startDate: at("12:30") },
    });
    const appointment = await mailedToken(product, person.email);
    product.travel({ seconds: 2 });
    const { name, lastName, countryCode, phoneNumber } = person;
    const corrected = { name, lastName, countryCode, phoneNumber, email: `otra.${person.email}` };
    await nutritionist.call(patientRoutes.updateBasicInfo, { params: { id: person.id }, body: corrected });
    for (const token of [person.token, appointment]) expect((await open(token)).status).toBe(404);
    expect((await open(await mailedToken(product, corrected.email))).status).toBe(200);
  });

  test("not for a person who has an account, nor with a wrong, forged or lapsed link", async () => {
    const owner = await aPatient(product);
    await nutritionist.call(patientRoutes.createLinkRequest, {
      body: { patient: owner.id, publicField: owner.email },
    });
    const token = await mailedToken(product, owner.email);
    expect(await canOpen(token)).toBeUndefined();
    expect(await open(token)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect((await signIn(owner.email, owner.password)).user.id).toBe(owner.id);
    const person = await anEnteredPerson();
    const forged = `${person.token.slice(0, -4)}AAAA`;
    for (const wrong of ["x", "eyJ", forged]) expect((await open(wrong)).status, wrong).toBe(404);
  });
});

test("a short password and a consent that is not given are refused on their fields, and open nothing", async () => {
  const person = await anEnteredPerson();
  expect(await open(person.token, { password: "corta", acceptsPrivacy: false })).toMatchObject({
    status: 400,
    body: {
      fields: {
        password: "La contraseña debe de tener al menos 6 caracteres",
        acceptsPrivacy: "Acepta el aviso de privacidad para continuar",
      },
    },
  });
  expect(await canOpen(person.token)).toBe(true);
});

test("opened twice at once it is one account, with the password of the one that opened it", async () => {
  const person = await anEnteredPerson();
  const words = ["primera1", "segunda2", "tercera3", "cuarta44"];
  const outcomes = await Promise.all(
    words.map((word) => open(person.token, { password: word, acceptsPrivacy: true })),
  );
  const won = words.filter((_, place) => outcomes[place]?.status === 200);
  expect(won).toHaveLength(1);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await signIn(person.email, won[0])).user.id).toBe(person.id);
  await product.settle();
  expect(joined().filter((id) => id === person.id)).toHaveLength(1);
});

test("who got no answer asks again with the same password, and is in", async () => {
  const person = await anEnteredPerson();
  expect((await open(person.token)).status).toBe(200);
  expect((await open(person.token)).status).toBe(200);
  expect(await open(person.token, { ...body, password: "otra-cosa" })).toMatchObject({
    status: 409,
    body: { code: "email_taken" },
  });
});

test("a page that is asked again and again from one address is throttled", async () => {
  const person = await anEnteredPerson();
  const address = "198.51.100.7";
  const calls = Array.from({ length: 30 }, () =>
    product.call(
      openMailedAccount,
      { params: { token: person.token }, body: { ...body, password: "x-x-x-x" } },
      { address },
    ),
  );
  expect(Object.keys(await countOutcomes(calls))).toContain("throttled");
});
