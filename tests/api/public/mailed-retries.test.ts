import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let sides: BothSides;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const accept = (token: string) => product.send(clientRoutes.acceptMailedLink, { params: { token } });
const reject = (token: string) => product.send(clientRoutes.rejectMailedLink, { params: { token } });
const cancel = (token: string) => product.send(clientRoutes.cancelMailedAppointment, { params: { token } });
const confirm = (token: string) => product.send(clientRoutes.confirmMailedAppointment, { params: { token } });
const propose = (token: string, time: string) =>
  product.send(clientRoutes.proposeMailedDate, { params: { token }, body: { startDate: at(time) } });

/** Answers as a page does whose first reply was lost; returns the reply to the second. */
async function answeredTwice(answer: () => Promise<{ status: number; body: unknown }>) {
  const first = await answer();
  const second = await answer();
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 200, body: first.body });
  return second.body;
}

describe("an answer whose reply was lost is answered alike, once given", () => {
  async function asked(repeats?: { every: "week"; times: number }) {
    const { nutritionist, patient, service, office } = sides;
    const body = { patient: patient.id, service, office, mode: "site", startDate: at("10:00") } as const;
    const { _id } = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...body, ...(repeats && { repeats }) },
    });
    return { id: _id, token: await mailedToken(product, patient.email) };
  }
  const changesOf = async (id: string) =>
    (await sides.nutritionist.call(agendaRoutes.getAppointment, { params: { id } })).version;

  test("accepted, and after it cancelled", async () => {
    const { id, token } = await asked();
    expect(await answeredTwice(() => accept(token))).toMatchObject({ status: "accepted" });
    expect(await changesOf(id)).toBe(2);
    expect((await reject(token)).body).toMatchObject({ code: "link_lapsed" });
    expect(await answeredTwice(() => cancel(token))).toMatchObject({ status: "cancelled" });
    expect(await changesOf(id)).toBe(3);
    expect((await accept(token)).body).toMatchObject({ code: "link_lapsed" });
  });

  test("confirmed, as that the patient comes; once it is cancelled it is too late for that", async () => {
    const { id, token } = await asked();
    expect((await confirm(token)).body).toMatchObject({ code: "link_lapsed" });
    await accept(token);
    expect(await answeredTwice(() => confirm(token))).toEqual({ status: "accepted" });
    expect(await changesOf(id)).toBe(3);
    await cancel(token);
    expect((await confirm(token)).body).toMatchObject({ code: "link_lapsed" });
    expect((await confirm("otro")).body).toMatchObject({ code: "link_lapsed" });
  });

  test("rejected, a series with all of its dates", async () => {
    const { id, token } = await asked({ every: "week", times: 3 });
    const body = { scope: "following" as const, reason: "Estaré de viaje" };
    const all = () => product.send(clientRoutes.rejectMailedLink, { params: { token }, body });
    expect(await answeredTwice(all)).toMatchObject({ status: "rejected" });
    expect(await changesOf(id)).toBe(2);
    expect((await accept(token)).body).toMatchObject({ code: "link_lapsed" });
  });

  test("proposed, the same date and no other", async () => {
    const { id, token } = await asked();
    expect(await answeredTwice(() => propose(token, "12:00"))).toMatchObject({ status: "rescheduled" });
    expect(await changesOf(id)).toBe(2);
    expect((await propose(token, "13:00")).body).toMatchObject({ code: "link_lapsed" });
    expect((await accept(token)).body).toMatchObject({ code: "link_lapsed" });
  });

  test("but what the nutritionist did is told as it is", async () => {
    const { id, token } = await asked();
    await sides.nutritionist.call(agendaRoutes.cancelAppointment, { params: { id } });
    for (const answer of [accept, reject, cancel]) {
      expect((await answer(token)).body).toMatchObject({ code: "link_lapsed" });
    }
  });
});

describe("a request whose reply was lost", () => {
  async function invited() {
    const form = addPatientForm();
    const { requestId } = await sides.nutritionist.call(patientRoutes.createPatient, { body: form });
    const share = await sides.nutritionist.call(patientRoutes.shareLinkRequest, {
      params: { id: requestId },
    });
    return { token: await mailedToken(product, form.email), shared: share.url.split("/p/")[1] ?? "" };
  }

  test("accepts from the mail alike, and a shared page hears nothing of it", async () => {
    const { token, shared } = await invited();
    expect(await answeredTwice(() => accept(token))).toMatchObject({
      status: "accepted",
      isProvisional: false,
    });
    expect((await accept(shared)).body).toMatchObject({ code: "link_lapsed" });
    expect((await reject(token)).body).toMatchObject({ code: "link_lapsed" });
  });

  test("accepts from a shared page alike, as provisional", async () => {
    const { shared } = await invited();
    expect(await answeredTwice(() => accept(shared))).toMatchObject({ isProvisional: true });
  });

  test("rejects alike", async () => {
    const { token } = await invited();
    expect(await answeredTwice(() => reject(token))).toMatchObject({ status: "rejected" });
    expect((await accept(token)).body).toMatchObject({ code: "link_lapsed" });
  });
});
