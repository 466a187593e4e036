import { authRoutes } from "@nutria/contract/routes/auth";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { findPerson } from "@nutria/core/care/patient/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, patientForm, type SignedIn } from "../../support/accounts";
import { bothSides } from "../../support/agenda/appointments";
import { actsOf, anAssistant, bookingOf, type SignedInAssistant } from "../../support/assistants";
import { breakfast } from "../../support/meal-plans";
import { addPatientForm, anActivePatient, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let owner: SignedIn<"nutritionist">;
/** May edit contacts, and would like to read what is mailed to the patients. */
let assistant: SignedInAssistant;
let mailboxes = 0;
/** An address of the assistant's own. */
let own: string;

beforeAll(async () => {
  product = await startProduct();
  owner = await aNutritionist(product, { name: "Carmen", lastName: "Ríos Vega" });
  assistant = await anAssistant(product, owner, ["agenda", "contacts", "payments"]);
});
afterAll(() => product.close());
beforeEach(() => {
  own = `buzon-propio${++mailboxes}@example.com`;
});

const tokenIn = (url: string) => url.split("/p/")[1] ?? "";
const waiting = () => owner.call(patientRoutes.listEmailsToConfirm, {});
const confirm = (id: string, email: string) =>
  owner.call(patientRoutes.confirmEmail, { params: { id }, body: { email } });
const emailOf = async (patientId: string) =>
  (await findPerson(await product.context({ role: "system", id: "test" }), patientId))?.email;

/** Every link of every mail to an address: what its reader could press. */
const linksTo = async (email: string) =>
  (await product.mailsTo(email)).flatMap((mail) => mail.links.filter((link) => /\/(p|mi|v1)\//.test(link)));

/** The ways in which an assistant sets an address, each with the id of the person whose it then is. */
const ways: [string, (email: string) => Promise<string>][] = [
  [
    "by a new person",
    async (email) => {
      const { body } = await assistant.send(patientRoutes.createPatient, { body: addPatientForm({ email }) });
      return (body as { patient: { _id: string } }).patient._id;
    },
  ],
  [
    "by a correction of a request",
    async (email) => {
      const form = addPatientForm();
      const { patient } = await owner.call(patientRoutes.createPatient, { body: form });
      const answer = await assistant.send(patientRoutes.updateBasicInfo, {
        params: { id: patient._id },
        body: { ...form, email },
      });
      expect(answer.status).toBe(200);
      return patient._id;
    },
  ],
  [
    "by the first address of a patient who used none",
    async (email) => {
      const form = { ...addPatientForm(), email: "", hasNoEmail: true } as const;
      const { patient, requestId } = await owner.call(patientRoutes.createPatient, { body: form });
      const { url } = await owner.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
      await product.call(clientRoutes.acceptMailedLink, { params: { token: tokenIn(url) } });
      const answer = await assistant.send(patientRoutes.correctEmail, {
        params: { id: patient._id },
        body: { email },
      });
      expect(answer.status).toBe(204);
      return patient._id;
    },
  ],
  [
    "by an invitation that they open themselves",
    async (email) => {
      const { body } = await assistant.send(patientRoutes.createInvitation, { body: { channel: "screen" } });
      const { _id: id, url } = body as { _id: string; url: string };
      const { name, lastName, phoneNumber, countryCode } = addPatientForm();
      await product.call(clientRoutes.answerInvitation, {
        params: { token: tokenIn(url) },
        body: { name, lastName, email, phoneNumber, countryCode },
      });
      const { patient } = await owner.call(patientRoutes.getInvitation, { params: { id } });
      return patient?._id ?? "";
    },
  ],
];

describe.each(ways)("an address that an assistant set %s", (_, set) => {
  test("accepts, registers and opens nothing, and its mails say who set it", async () => {
    const patientId = await set(own);
    await product.settle();
    expect(await emailOf(patientId)).toBe(own);
    // Registering with it is answered like any address, and no account comes of it.
    const form = patientForm({ email: own });
    expect(await product.call(clientRoutes.registerPatient, { body: form })).toEqual({ email: own });
    expect(await linksTo(own)).toEqual([]);
    const signIn = await product.send(authRoutes.login, {
      query: { role: "patient" },
      body: { email: own, password: form.password },
    });
    expect(signIn.status).toBe(401);
    const texts = (await product.mailsTo(own)).map(({ text }) => text);
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      expect(text).toMatch(/^(Lupita Ramírez Soto, que asiste en el consultorio de Carmen Ríos Vega,)/m);
    }
  });

  test("waits for the owner with both addresses, and proves the person once it is confirmed", async () => {
    const patientId = await set(own);
    const asked = (await waiting()).find(({ patient }) => patient._id === patientId);
    expect(asked).toMatchObject({ email: own, setBy: "Lupita Ramírez Soto" });
    expect(asked?.before).not.toBe(own);
    await confirm(patientId, own);
    await confirm(patientId, own);
    expect((await waiting()).map(({ patient }) => patient._id)).not.toContain(patientId);
    await product.settle();
    // What waited for the person is mailed now, and its page accepts.
    await product.call(clientRoutes.acceptMailedLink, {
      params: { token: await mailedToken(product, own) },
    });
    expect(await owner.call(patientRoutes.getPatient, { params: { id: patientId } })).toMatchObject({
      isProvisional: false,
    });
  });
});

test.each(ways.slice(0, 3))("the log names what an assistant changed %s, masked", async (_, set) => {
  const patientId = await set(own);
  const [act] = await actsOf(owner);
  expect(act).toMatchObject({ patient: patientId, what: "contacts" });
  expect(act?.detail).toContain("→ b••••@example.com");
  expect(JSON.stringify(act)).not.toContain(own);
});

test("the correction of an address that bounced waits as well, and a plan goes there without a way in", async () => {
  const bounced = `bounce+a${String(mailboxes)}@simulator.amazonses.com`;
  const patientId = await anActivePatient(product, owner, { email: bounced });
  await product.settle();
  const answer = await assistant.send(patientRoutes.correctEmail, {
    params: { id: patientId },
    body: { email: own },
  });
  expect(answer.status).toBe(204);
  expect((await waiting()).find(({ patient }) => patient._id === patientId)).toMatchObject({
    email: own,
    before: bounced,
    isLinked: true,
  });
  const { _id: id } = await owner.call(recordRoutes.createMealPlan, {
    body: { patient: patientId, startDate: "2020-01-01", meals: [breakfast], title: "Sin gluten" },
  });
  await owner.call(recordRoutes.mailMealPlan, { params: { id }, body: {} });
  await product.settle();
  const mails = await product.mailsTo(own);
  expect(await linksTo(own)).toEqual([]);
  expect(mails.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  expect(JSON.stringify(mails)).not.toContain("Sin gluten");
  await product.call(clientRoutes.registerPatient, { body: patientForm({ email: own }) });
  expect(await linksTo(own)).toEqual([]);
});

test("an address that the owner or the person typed waits for nobody", async () => {
  const form = addPatientForm();
  const { patient } = await owner.call(patientRoutes.createPatient, { body: form });
  expect((await waiting()).map((one) => one.patient._id)).not.toContain(patient._id);
  expect(await linksTo(form.email)).not.toEqual([]);
});

test("the owner's own correction needs no further press, and ends what waited", async () => {
  const { body } = await assistant.send(patientRoutes.createPatient, {
    body: addPatientForm({ email: own }),
  });
  const { _id: id } = (body as { patient: { _id: string } }).patient;
  const right = addPatientForm();
  await owner.call(patientRoutes.updateBasicInfo, { params: { id }, body: right });
  expect((await waiting()).map(({ patient }) => patient._id)).not.toContain(id);
  await product.call(clientRoutes.acceptMailedLink, {
    params: { token: await mailedToken(product, right.email) },
  });
  expect(await linksTo(own)).toEqual([]);
});

test("an assistant who puts the good address back leaves nothing to confirm", async () => {
  const form = addPatientForm();
  const { patient } = await owner.call(patientRoutes.createPatient, { body: form });
  const correct = (email: string) =>
    assistant.send(patientRoutes.updateBasicInfo, { params: { id: patient._id }, body: { ...form, email } });
  await correct(own);
  expect((await waiting()).find((one) => one.patient._id === patient._id)).toMatchObject({
    before: form.email,
    email: own,
  });
  await correct(form.email);
  expect((await waiting()).map((one) => one.patient._id)).not.toContain(patient._id);
});

test("another address than the one that was read is not confirmed, nor that of another practice", async () => {
  const { body } = await assistant.send(patientRoutes.createPatient, {
    body: addPatientForm({ email: own }),
  });
  const { _id: id } = (body as { patient: { _id: string } }).patient;
  const refused = (token: string, email: string) =>
    product.refusal(patientRoutes.confirmEmail, { params: { id }, body: { email } }, { token });
  expect(await refused(owner.token, "otro@example.com")).toMatchObject({ status: 409, code: "conflict" });
  const stranger = await aNutritionist(product);
  expect(await refused(stranger.token, own)).toMatchObject({ status: 404 });
  expect(
    (await assistant.send(patientRoutes.confirmEmail, { params: { id }, body: { email: own } })).status,
  ).toBe(403);
  expect((await assistant.send(patientRoutes.listEmailsToConfirm, {})).status).toBe(403);
});

test("a visit at an unconfirmed address is told without the page that answers it", async () => {
  const practice = await bothSides(product);
  const helper = await anAssistant(product, practice.nutritionist, ["agenda", "contacts"]);
  const { body } = await helper.send(patientRoutes.createPatient, { body: addPatientForm({ email: own }) });
  const { _id: id } = (body as { patient: { _id: string } }).patient;
  const booking = bookingOf({ ...practice, patient: { ...practice.patient, id } }, "10:00");
  expect((await helper.send(agendaRoutes.createAppointment, { body: booking })).status).toBe(201);
  const [mail] = await product.mailsTo(own);
  expect(mail?.subject).toMatch(/^Se propone una cita con /);
  expect(await linksTo(own)).toEqual([]);
  // Neither does what was attached to a mail go out.
  expect(mail?.attachments ?? []).toEqual([]);
});

describe("an address whose request is closed before the owner confirmed it", () => {
  const entered = async () => {
    const { body } = await assistant.send(patientRoutes.createPatient, {
      body: addPatientForm({ email: own }),
    });
    const { patient, requestId } = body as { patient: { _id: string }; requestId: string };
    return { patientId: patient._id, requestId };
  };
  const ways: [string, (requestId: string) => Promise<unknown>][] = [
    ["by the assistant", (id) => assistant.send(patientRoutes.cancelLinkRequest, { params: { id } })],
    ["by the owner", (id) => owner.call(patientRoutes.cancelLinkRequest, { params: { id } })],
    [
      "on the shared page",
      async (id) => {
        const { url } = await owner.call(patientRoutes.shareLinkRequest, { params: { id } });
        await product.call(clientRoutes.rejectMailedLink, { params: { token: tokenIn(url) }, body: {} });
      },
    ],
  ];

  test.each(ways)(
    "closed %s, is nobody's again: whose mailbox it is registers and is anybody's patient",
    async (_, close) => {
      const { patientId, requestId } = await entered();
      await close(requestId);
      expect((await waiting()).map(({ patient }) => patient._id)).not.toContain(patientId);
      expect(await emailOf(patientId)).toBe("");
      await product.settle();
      const form = patientForm({ email: own });
      await product.call(clientRoutes.registerPatient, { body: form });
      const links = (await product.mailsTo(own)).flatMap((mail) => mail.links);
      const code =
        links.map((link) => new URL(link).searchParams.get("code")).find((one) => one !== null) ?? "";
      await product.call(authRoutes.verifyEmail, {
        body: { email: own, code, role: "patient", password: form.password },
      });
      const session = await product.call(authRoutes.login, {
        query: { role: "patient" },
        body: { email: own, password: form.password },
      });
      expect(session.user.id).not.toBe(patientId);
      const { requestId: next } = await owner.call(patientRoutes.createLinkRequest, {
        body: { patient: session.user.id, publicField: own },
      });
      await product.call(
        clientRoutes.acceptClientLinkRequest,
        { params: { id: next } },
        { token: session.token.accessToken },
      );
    },
  );

  test("is kept where another practice asks the same person, and where it was confirmed", async () => {
    const first = await entered();
    const other = await aNutritionist(product);
    await other.call(patientRoutes.createLinkRequest, {
      body: { patient: first.patientId, publicField: own },
    });
    await owner.call(patientRoutes.cancelLinkRequest, { params: { id: first.requestId } });
    expect(await emailOf(first.patientId)).toBe(own);
    // The other practice waits for the same press, so it is still asked for.
    expect((await waiting()).map(({ patient }) => patient._id)).toContain(first.patientId);
    await confirm(first.patientId, own);
    expect((await waiting()).map(({ patient }) => patient._id)).not.toContain(first.patientId);
    own = `otro-${own}`;
    const second = await entered();
    await confirm(second.patientId, own);
    await owner.call(patientRoutes.cancelLinkRequest, { params: { id: second.requestId } });
    expect(await emailOf(second.patientId)).toBe(own);
  });

  test("closed many times at once, with corrections between, it ends free or with its request", async () => {
    const { patientId, requestId } = await entered();
    const form = addPatientForm();
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        assistant.send(patientRoutes.cancelLinkRequest, { params: { id: requestId } }),
      ),
      assistant.send(patientRoutes.updateBasicInfo, { params: { id: patientId }, body: form }),
    ]);
    expect(await emailOf(patientId)).toBe("");
    const again = await owner.call(patientRoutes.createPatient, { body: addPatientForm({ email: own }) });
    expect(again.patient._id).not.toBe(patientId);
  });
});
