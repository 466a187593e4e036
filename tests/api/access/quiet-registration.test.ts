import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { findPerson, findPersonByEmail } from "@nutria/core/care/patient/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, patientForm, type SignedIn } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let owner: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  owner = await aNutritionist(product);
});
afterAll(() => product.close());

const subjects = async (email: string) => (await product.mailsTo(email)).map(({ subject }) => subject);

/** Addresses of every kind, each with what its mailbox hears of a further registration. */
const addresses: [string, () => Promise<string>, RegExp][] = [
  ["that nobody has", () => Promise.resolve(patientForm().email), /^Confirma tu correo/],
  ["of an account", async () => (await aPatient(product)).email, /^Ya tienes una cuenta/],
  [
    "of a person whom a nutritionist entered",
    async () => {
      const form = addPatientForm();
      await owner.call(patientRoutes.createPatient, { body: form });
      return form.email;
    },
    /^Confirma tu correo/,
  ],
  [
    "of a registration that waits for its link",
    async () => {
      const form = patientForm();
      await product.call(clientRoutes.registerPatient, { body: form });
      return form.email;
    },
    /^Confirma tu correo/,
  ],
  [
    "that an assistant typed",
    async () => {
      const form = addPatientForm();
      const assistant = await anAssistant(product, owner, ["contacts"]);
      await assistant.send(patientRoutes.createPatient, { body: form });
      return form.email;
    },
    /^Anotaron este correo/,
  ],
];

describe.each(addresses)("a registration with an address %s", (_, make, subject) => {
  test("answers the same, and its mailbox hears the rest", async () => {
    const email = await make();
    const answer = await product.send(clientRoutes.registerPatient, { body: patientForm({ email }) });
    expect([answer.status, answer.body]).toEqual([201, { email }]);
    expect((await subjects(email))[0]).toMatch(subject);
  });
});

test("who asks again and again for a known address fills no mailbox", async () => {
  const { email } = await aPatient(product);
  for (let time = 0; time < 14; time++) {
    await product.call(clientRoutes.registerPatient, { body: patientForm({ email }) });
  }
  expect((await subjects(email)).length).toBeLessThanOrEqual(10);
});

test("a phone that a patient has is no refusal, and stays with whom it identified", async () => {
  const known = await aPatient(product);
  const form = patientForm({ phoneNumber: known.phoneNumber });
  const answer = await product.send(clientRoutes.registerPatient, { body: form });
  expect([answer.status, answer.body]).toEqual([201, { email: form.email }]);
  const context = await owner.context();
  expect(await findPersonByEmail(context, form.email)).toMatchObject({
    phoneNumber: known.phoneNumber,
    sharesPhone: true,
  });
  const found = await owner.call(patientRoutes.verifyPatient, {
    body: { phoneNumber: known.phoneNumber, countryCode: 52 },
  });
  expect(found.patient?._id).toBe(known.id);
  expect((await findPerson(context, known.id))?.sharesPhone).toBeUndefined();
});
