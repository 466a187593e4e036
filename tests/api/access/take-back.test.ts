import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { breakfast } from "../../support/meal-plans";
import { aPartner, measures } from "../../support/partners";
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

/** What a patient's account can read of a practice: a plan, a message and a scan. */
async function somethingToRead(patientId: string): Promise<string> {
  await owner.call(messageRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, messages: true },
  });
  const { _id: plan } = await owner.call(recordRoutes.createMealPlan, {
    body: { patient: patientId, startDate: "2020-01-01", meals: [breakfast], title: "Para empezar" },
  });
  await owner.call(recordRoutes.mailMealPlan, { params: { id: plan }, body: {} });
  await owner.call(messageRoutes.sendMessage, { params: { id: patientId }, body: { text: "¿Cómo vas?" } });
  const system = await product.context({ role: "system", id: "test" });
  const { id: partnerId } = await aPartner(await owner.context());
  await recordScan(system, {
    source: patientId,
    partnerId,
    patientId,
    at: "2026-11-20T15:00:00.000Z",
    measures,
  });
  return plan;
}

test("what the account read is in the practice's log, by each way to read it", async () => {
  const stranger = await strangerWithAccount("leyo-todo@example.com");
  const plan = await somethingToRead(stranger.id);
  const { token } = stranger;
  const query = { nutritionist: owner.id };
  const read = async () => {
    const { items } = await owner.call(archiveRoutes.listAccess, { params: { id: stranger.id } });
    return items
      .filter(({ actorRole }) => actorRole === "patient")
      .map(({ action, what }) => `${action} ${what}`);
  };
  const ways: [string, () => Promise<unknown>][] = [
    ["read message", () => product.call(messageRoutes.listClientThreads, {}, { token })],
    ["read mealPlan", () => product.call(patientAppRoutes.getClientPlan, { query }, { token })],
    [
      "export mealPlan",
      () => product.send(patientAppRoutes.getClientPlanPdf, { params: { id: plan }, query }, { token }),
    ],
    ["read progress", () => product.call(patientAppRoutes.getClientProgress, { query }, { token })],
    ["read scan", () => product.call(clientRoutes.listClientResults, {}, { token })],
  ];
  for (const [entry, way] of ways) {
    expect(await read()).not.toContain(entry);
    await way();
    expect(await read()).toContain(entry);
  }
  // A copy of everything says each kind of it, whatever page it begins with.
  let cursor: string | null = null;
  do {
    const page: { nextCursor: string | null } = await product.call(
      patientAppRoutes.getPersonalData,
      { query: cursor === null ? {} : { cursor } },
      { token },
    );
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(await read()).toEqual(expect.arrayContaining(["export scan", "export mealPlan", "export message"]));
  await takeBack(stranger.id);
  expect(await read()).toContain("read progress");
});
