import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPatient, type SignedIn } from "../../support/accounts";
import { bothSides, type BothSides } from "../../support/agenda/appointments";
import { anAssistant, bookingOf, type SignedInAssistant } from "../../support/assistants";
import { addPatientForm, linkedAccount, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let practice: BothSides;
/** May edit contacts, and registered in the name of somebody whom the practice will treat. */
let assistant: SignedInAssistant;
/** The account that the assistant opened with a mailbox of their own. */
let own: SignedIn<"patient">;
const owner = () => practice.nutritionist;

beforeAll(async () => {
  product = await startProduct();
  practice = await bothSides(product);
  assistant = await anAssistant(product, owner(), ["agenda", "contacts"]);
});
afterAll(() => product.close());
beforeEach(async () => {
  own = await aPatient(product);
});

const waiting = () => owner().call(patientRoutes.listEmailsToConfirm, {});
const waitingOf = async (id: string) => (await waiting()).find(({ patient }) => patient._id === id);
const confirm = (id: string, email: string) =>
  product.send(patientRoutes.confirmEmail, { params: { id }, body: { email } }, { token: owner().token });
const tokenIn = (url: string) => url.split("/p/")[1] ?? "";
const acts = async (email: string) =>
  (await product.mailsTo(email)).flatMap(({ links }) => links.filter((link) => /\/p\//.test(link)));
const openRequest = async (patientId: string) => {
  const { items } = await owner().call(patientRoutes.listLinkRequests, { query: { patient: patientId } });
  return items[0];
};

async function ask(publicField: string): Promise<string> {
  const { status, body } = await assistant.send(patientRoutes.createLinkRequest, {
    body: { patient: own.id, publicField },
  });
  expect(status).toBe(201);
  return (body as { requestId: string }).requestId;
}

/**
 * The ways in which an assistant names somebody who is registered, each with what the owner is shown, and what happened
 * before.
 */
const ways: [string, () => Promise<string>, (() => Promise<void>)?][] = [
  [
    "by the address",
    async () => {
      await ask(own.email);
      return own.email;
    },
  ],
  [
    "by the phone",
    async () => {
      await ask(own.phoneNumber);
      return own.phoneNumber;
    },
  ],
  [
    "by an address that is not theirs",
    async () => {
      await ask("la-de-maria@correo.example");
      return `p••••@example.com`;
    },
  ],
  [
    "once more, after taking the request back",
    async () => {
      const id = await ask(own.email);
      await assistant.send(patientRoutes.cancelLinkRequest, { params: { id } });
      expect(await waitingOf(own.id)).toBeUndefined();
      await ask(own.email);
      return own.email;
    },
  ],
  [
    "by an invitation that they answer themselves",
    async () => {
      const { body } = await assistant.send(patientRoutes.createInvitation, { body: { channel: "screen" } });
      const { name, lastName, phoneNumber, countryCode } = addPatientForm();
      await product.call(clientRoutes.answerInvitation, {
        params: { token: tokenIn((body as { url: string }).url) },
        body: { name, lastName, email: own.email, phoneNumber, countryCode },
      });
      return own.email;
    },
  ],
  [
    "after the account left the practice",
    async () => {
      await ask(own.email);
      return own.email;
    },
    async () => {
      await owner().call(patientRoutes.createLinkRequest, {
        body: { patient: own.id, publicField: own.email },
      });
      const first = await openRequest(own.id);
      await own.call(clientRoutes.acceptClientLinkRequest, { params: { id: first?._id ?? "" } });
      await own.call(patientAppRoutes.leaveNutritionist, { params: { id: owner().id } });
      product.travel({ seconds: 5 });
    },
  ],
];

describe.each(ways)(
  "somebody registered whom an assistant names %s",
  (_, name, prepare = () => Promise.resolve()) => {
    test("accepts neither in the app nor by mail or code, until the owner confirms who it is", async () => {
      await prepare();
      await product.settle();
      const before = await acts(own.email);
      const typed = await name();
      await product.settle();
      expect(await waitingOf(own.id)).toMatchObject({ email: typed, setBy: "Lupita Ramírez Soto" });
      const request = await openRequest(own.id);
      expect(request?.patient.isEmailUnconfirmed).toBe(true);
      const id = request?._id ?? "";
      const accept = () =>
        product.send(clientRoutes.acceptClientLinkRequest, { params: { id } }, { token: own.token });
      expect(await accept()).toMatchObject({ status: 409, body: { code: "email_unconfirmed" } });
      expect((await acts(own.email)).filter((link) => !before.includes(link))).toEqual([]);
      // The page that the assistant can share mails no code there, and accepts nothing.
      const shared = await assistant.send(patientRoutes.shareLinkRequest, { params: { id } });
      const params = { token: tokenIn((shared.body as { url: string }).url) };
      expect(await product.send(clientRoutes.sendMailedLinkCode, { params })).toMatchObject({ status: 409 });
      expect((await product.send(clientRoutes.acceptMailedLink, { params })).status).toBe(409);
      expect((await confirm(own.id, "otro@example.com")).status).toBe(409);
      expect((await confirm(own.id, typed)).status).toBe(204);
      expect((await confirm(own.id, typed)).status).toBe(204);
      expect(await waitingOf(own.id)).toBeUndefined();
      await product.settle();
      await product.call(clientRoutes.acceptMailedLink, {
        params: { token: await mailedToken(product, own.email) },
      });
      expect((await openRequest(own.id))?._id).toBeUndefined();
    });

    test("is forgotten by the owner's list with the request, whoever closes it", async () => {
      await prepare();
      await name();
      const { _id: id = "" } = (await openRequest(own.id)) ?? {};
      await own.call(clientRoutes.rejectClientLinkRequest, { params: { id } });
      expect(await waitingOf(own.id)).toBeUndefined();
      expect((await confirm(own.id, own.email)).status).toBe(404);
    });
  },
);

test("a visit that is booked meanwhile is told without the page that answers it", async () => {
  await ask(own.email);
  await product.settle();
  const visit = await assistant.send(agendaRoutes.createAppointment, {
    body: bookingOf({ ...practice, patient: { ...practice.patient, id: own.id } }, "10:00"),
  });
  expect(visit.status).toBe(201);
  await product.settle();
  const [mail] = await product.mailsTo(own.email);
  expect(mail?.subject).toMatch(/^Se propone una cita con /);
  expect(await acts(own.email)).toEqual([]);
});

test("the owner's own request, and an assistant's to a person of the practice, wait for nobody", async () => {
  const patient = await linkedAccount(product, owner());
  expect(await waitingOf(patient.id)).toBeUndefined();
  const form = addPatientForm();
  const { patient: entered, requestId } = await owner().call(patientRoutes.createPatient, { body: form });
  await owner().call(patientRoutes.cancelLinkRequest, { params: { id: requestId } });
  const again = await assistant.send(patientRoutes.createLinkRequest, {
    body: { patient: entered._id, publicField: form.email },
  });
  expect(again.status).toBe(201);
  expect(await waitingOf(entered._id)).toBeUndefined();
  await product.call(clientRoutes.acceptMailedLink, {
    params: { token: await mailedToken(product, form.email) },
  });
});

test("whom an assistant named is told nothing of it, and another practice asks as it likes", async () => {
  await ask(own.email);
  const [shown] = await own.call(clientRoutes.listClientLinkRequests, {});
  expect(shown?.patient).not.toHaveProperty("isEmailUnconfirmed");
  const other = await bothSides(product);
  const { requestId } = await other.nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: own.id, publicField: own.email },
  });
  await own.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
});
