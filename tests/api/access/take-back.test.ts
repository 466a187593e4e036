import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { addPatientForm, anActivePatient, linkedAccount, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let owner: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  owner = await aNutritionist(product);
});
afterAll(() => product.close());

/** A patient whom the owner entered with the address of somebody else, who opened the account from the mail. */
async function strangerWithAccount(email: string) {
  await anActivePatient(product, owner, { email });
  const token = await mailedToken(product, email);
  const session = await product.call(patientAppRoutes.openMailedAccount, {
    params: { token },
    body: { password: "del-extraño", acceptsPrivacy: true },
  });
  return { id: session.user.id, token: session.token.accessToken };
}

const takeBack = (id: string, by = owner) => by.call(patientRoutes.takeAccountBack, { params: { id } });

test("who is not the patient is signed out at once, and the practice keeps the patient and the record", async () => {
  const email = "no-es-ella@example.com";
  const stranger = await strangerWithAccount(email);
  const read = () => product.send(clientRoutes.getPatientProfile, {}, { token: stranger.token });
  expect((await read()).status).toBe(200);
  expect(await takeBack(stranger.id)).toEqual({ isStillPatient: true });
  expect((await read()).status).toBe(401);
  const signIn = await product.send(authRoutes.login, {
    query: { role: "patient" },
    body: { email, password: "del-extraño" },
  });
  expect(signIn.status).toBe(401);
  await product.settle();
  expect(await owner.call(patientRoutes.getPatient, { params: { id: stranger.id } })).toMatchObject({
    email: "",
    isActive: true,
    isProvisional: true,
    isEmailCorrectable: true,
  });
  // The log says what was done, and to which address.
  const { items } = await owner.call(archiveRoutes.listAccess, { params: { id: stranger.id } });
  expect(items.find(({ detail }) => detail !== null)).toMatchObject({
    actorRole: "nutritionist",
    action: "remove",
    what: "contacts",
    detail: "cuenta desligada: n••••@example.com",
  });
  // What was mailed to the wrong mailbox opens nothing any more.
  const again = await product.send(patientAppRoutes.openMailedAccount, {
    params: { token: await mailedToken(product, email) },
    body: { password: "otra-vez", acceptsPrivacy: true },
  });
  expect(again.status).toBe(404);
  // The right person is reached by an address of their own.
  await owner.call(patientRoutes.correctEmail, {
    params: { id: stranger.id },
    body: { email: "si-es-ella@example.com" },
  });
  await product.call(clientRoutes.acceptMailedLink, {
    params: { token: await mailedToken(product, "si-es-ella@example.com") },
  });
  // And the mailbox of the stranger may become anybody's patient.
  const form = addPatientForm({ email });
  expect((await owner.call(patientRoutes.createPatient, { body: form })).patient._id).not.toBe(stranger.id);
});

test("said twice, or many times at once, it is done once", async () => {
  const stranger = await strangerWithAccount("varias-veces@example.com");
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(stranger.id)));
  expect(new Set(answers.map(({ isStillPatient }) => isStillPatient))).toEqual(new Set([true]));
  const { items } = await owner.call(archiveRoutes.listAccess, { params: { id: stranger.id } });
  expect(items.filter(({ detail }) => detail !== null)).toHaveLength(1);
});

test("an account that was there before leaves the practice, and stays its owner's with others", async () => {
  const other = await aNutritionist(product);
  const patient = await linkedAccount(product, owner);
  const { requestId } = await other.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  expect(await takeBack(patient.id)).toEqual({ isStillPatient: false });
  expect((await product.send(clientRoutes.getPatientProfile, {}, { token: patient.token })).status).toBe(401);
  const session = await product.call(authRoutes.login, {
    query: { role: "patient" },
    body: { email: patient.email, password: patient.password },
  });
  expect(session.user.id).toBe(patient.id);
  expect(await owner.call(patientRoutes.getPatient, { params: { id: patient.id } })).toMatchObject({
    isActive: false,
  });
  expect(await other.call(patientRoutes.getPatient, { params: { id: patient.id } })).toMatchObject({
    isActive: true,
  });
});

test("a stranger to the patient can say nothing of them", async () => {
  const stranger = await aNutritionist(product);
  const patient = await linkedAccount(product, owner);
  const refused = await product.refusal(
    patientRoutes.takeAccountBack,
    { params: { id: patient.id } },
    { token: stranger.token },
  );
  expect(refused.status).toBe(404);
  expect((await product.send(clientRoutes.getPatientProfile, {}, { token: patient.token })).status).toBe(200);
});
