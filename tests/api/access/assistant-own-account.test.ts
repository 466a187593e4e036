import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient, patientForm, type SignedIn } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { anAssistant, type SignedInAssistant } from "../../support/assistants";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

/*
 * An assistant may be a patient too, with their own e-mail and an account of its own: of the practice that they assist, if its
 * owner says so. By themselves they accept nobody who has the address of an assistant.
 */

let product: Product;
let practice: BothSides;
let assistant: SignedInAssistant;
/** The patient's account of the assistant. */
let own: SignedIn<"patient">;
const owner = () => practice.nutritionist;

beforeAll(async () => {
  product = await startProduct();
  practice = await bothSides(product);
  assistant = await anAssistant(product, owner(), ["agenda", "contacts"]);
  own = await aPatient(product, { email: assistant.email });
});
afterAll(() => product.close());

/** Asks the practice, as the patient, and gives what its owner reads. */
async function ask(from: SignedIn<"patient">, to = practice) {
  await from.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: to.nutritionist.id } });
  const { items } = await to.nutritionist.call(patientRoutes.listLinkRequests, {
    query: { patient: from.id },
  });
  const [request] = items;
  if (!request) throw new Error("No request");
  return request;
}
const acceptAs = (who: SignedInAssistant, id: string) =>
  who.send(patientRoutes.acceptLinkRequest, { params: { id } });
const refused = { status: 403, body: { code: "owner_accepts" } };

describe("an assistant who asks their own practice to be a patient", () => {
  test("is not accepted by themselves nor by a colleague; the owner is told whose address it is, and decides", async () => {
    const colleague = await anAssistant(product, owner(), ["contacts"]);
    const request = await ask(own);
    expect(request.patient).toMatchObject({ email: assistant.email, isAssistant: true });
    for (const who of [assistant, colleague]) {
      expect(await acceptAs(who, request._id)).toMatchObject(refused);
    }
    const list = { query: { search: own.lastName } };
    const page = await owner().call(patientRoutes.listLinkRequests, list);
    expect(page.items.find(({ _id }) => _id === request._id)?.patient.isAssistant).toBe(true);
    const accepted = await owner().call(patientRoutes.acceptLinkRequest, { params: { id: request._id } });
    expect(accepted).toMatchObject({ status: "accepted" });
    expect(accepted.patient).not.toHaveProperty("isAssistant");
  });

  test("is not accepted by answering their request for a time either", async () => {
    const other = await bothSides(product);
    const there = await anAssistant(product, other.nutritionist, ["agenda", "contacts"]);
    const person = await aPatient(product, { email: there.email });
    const { service, office, nutritionist } = other;
    const { _id: id } = await person.call(clientRoutes.createClientAppointment, {
      body: { nutritionist: nutritionist.id, service, office, mode: "site", startDate: at("12:00") },
    });
    const accept = { params: { id } };
    expect(await there.send(agendaRoutes.acceptAppointmentWithPatient, accept)).toMatchObject(refused);
    expect(await nutritionist.call(agendaRoutes.acceptAppointmentWithPatient, accept)).toMatchObject({
      status: "accepted",
    });
  });

  test("who became an assistant after they asked waits for the owner all the same", async () => {
    const person = await aPatient(product);
    const { _id } = await ask(person);
    const late = await anAssistant(product, owner(), ["contacts"], person.email);
    expect(await acceptAs(late, _id)).toMatchObject(refused);
  });

  test("is a patient like any other of a practice that they do not assist", async () => {
    const elsewhere = await bothSides(product);
    const there = await anAssistant(product, elsewhere.nutritionist, ["contacts"]);
    const request = await ask(own, elsewhere);
    expect(request.patient).not.toHaveProperty("isAssistant");
    expect(await acceptAs(there, request._id)).toMatchObject({ status: 200 });
  });
});

test("an invitation of the owner that is answered with an assistant's address waits for the owner", async () => {
  const there = await bothSides(product);
  const answering = await anAssistant(product, there.nutritionist, ["agenda"]);
  const { url } = await there.nutritionist.call(patientRoutes.createInvitation, {
    body: { channel: "message" },
  });
  const { name, lastName, phoneNumber, countryCode } = addPatientForm();
  const answer = { name, lastName, phoneNumber, countryCode, email: answering.email };
  await product.send(clientRoutes.answerInvitation, {
    params: { token: url.split("/p/")[1] ?? "" },
    body: answer,
  });
  const [waiting] = await there.nutritionist.call(patientRoutes.listEmailsToConfirm, {});
  expect(waiting).toMatchObject({ email: answering.email, setBy: "Lupita Ramírez Soto" });
  // The mailbox is the assistant's, and opens no account of the person until then.
  await product.call(clientRoutes.registerPatient, {
    body: patientForm({ email: answering.email }),
  });
  await product.settle();
  const mails = (await product.mailsTo(answering.email)).flatMap(({ links }) => links);
  expect(mails.filter((link) => /auth\/verify|\/p\//.test(link))).toEqual([]);
});
