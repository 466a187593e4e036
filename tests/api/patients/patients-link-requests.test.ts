import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { addPatientForm, anActivePatient, withPasses } from "../../support/patients";
import { startProduct, type Answer, type Product } from "../../support/product";
import { iterations } from "../../support/depth";

let product: Product;
let ana: SignedIn<"nutritionist">;
let other: SignedIn<"nutritionist">;
let bea: SignedIn<"patient">;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  other = await aNutritionist(product);
  bea = await aPatient(product);
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });

/** The number of answers with each status, or with each code for errors. */
function countOutcomes(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 400 ? "won" : (body as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("a nutritionist's request", () => {
  test("is sent, listed, shared, corrected only by the nutritionist who entered the person, and cancelled once", async () => {
    const body = { patient: bea.id, publicField: bea.email };
    const { requestId, linkRequest } = await ana.call(patientRoutes.createLinkRequest, { body });
    expect(linkRequest).toMatchObject({
      _id: requestId,
      starter: "nutritionist",
      status: "pending",
      publicField: bea.email,
      withPass: false,
      nutritionistContact: { _id: ana.id, email: ana.email },
      patient: { _id: bea.id, email: bea.email, phoneNumber: "••••••" + bea.phoneNumber.slice(-4) },
    });
    expect(await ana.call(patientRoutes.listLinkRequests, {})).toEqual({
      items: [linkRequest],
      nextCursor: null,
      matching: 1,
      counts: { received: 0, sent: 1 },
    });
    expect(await other.call(patientRoutes.listLinkRequests, {})).toMatchObject({ items: [] });

    const params = { id: requestId };
    const share = await ana.call(patientRoutes.shareLinkRequest, { params });
    expect(share.url).toMatch(/\/p\/[\w.-]+$/);
    const basicInfo = { params: { id: bea.id }, body: addPatientForm() };
    expect(await product.refusal(patientRoutes.updateBasicInfo, basicInfo, token())).toMatchObject({
      status: 409,
      code: "patient_has_account",
    });
    expect(await product.refusal(patientRoutes.createLinkRequest, { body }, token())).toMatchObject({
      status: 409,
      code: "link_request_exists",
    });
    const cancelled = await ana.call(patientRoutes.cancelLinkRequest, { params });
    expect(cancelled).toMatchObject({ status: "cancelled" });
    expect(await product.refusal(patientRoutes.cancelLinkRequest, { params }, token())).toMatchObject({
      status: 409,
      code: "link_request_closed",
      message: "Esta solicitud ya fue atendida",
    });
  });

  test.each([
    [{ name: "" }, { name: "Este campo es obligatorio" }],
    [{ lastName: "" }, { lastName: "Este campo es obligatorio" }],
    [{ email: "x" }, { email: "Escribe un email válido" }],
    [{ phoneNumber: "" }, { phoneNumber: "Este campo es obligatorio" }],
    [{ phoneNumber: "12" }, { phoneNumber: "Escribe un número válido" }],
    [{ countryCode: "" }, { countryCode: "Este campo es obligatorio" }],
  ])("is not corrected with %j", async (wrong, fields) => {
    const input = { params: { id: bea.id }, body: addPatientForm(wrong) };
    const refusal = await product.refusal(patientRoutes.updateBasicInfo, input, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("to an unknown person is not found; without its fields it is refused", async () => {
    const send = (body: unknown) => product.refusal(patientRoutes.createLinkRequest, { body }, token());
    expect(await send({ patient: "pat_nobody", publicField: "x" })).toMatchObject({ status: 404 });
    expect(await send({})).toMatchObject({
      status: 400,
      fields: { patient: "Este campo es obligatorio", publicField: "Este campo es obligatorio" },
    });
  });

  test.each(["acceptLinkRequest", "rejectLinkRequest", "cancelLinkRequest", "shareLinkRequest"] as const)(
    "of another nutritionist is not found: %s",
    async (name) => {
      const body = { patient: bea.id, publicField: bea.email };
      const { requestId } = await ana.call(patientRoutes.createLinkRequest, { body });
      const params = { id: requestId };
      const refusal = await product.refusal(patientRoutes[name], { params }, { token: other.token });
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      await ana.call(patientRoutes.cancelLinkRequest, { params });
    },
  );

  test("the same Idempotency-Key sends one request", async () => {
    const body = { patient: bea.id, publicField: bea.email };
    const headers = { "idempotency-key": "solicitud-1" };
    const send = () => product.send(patientRoutes.createLinkRequest, { body, headers }, token());
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(answers.map((answer) => (answer.body as { requestId: string }).requestId));
    expect(ids.size).toBe(1);
    await ana.call(patientRoutes.cancelLinkRequest, { params: { id: [...ids][0] ?? "" } });
  });
});

/** The number of concurrent requests for the last place of a plan, and for the last pass. */
/** With the 29 active ones, no more patients than a nutritionist may mail in a day. */
const pairs = iterations({ suite: 8, depth: 30 });
const fours = iterations({ suite: 4, depth: 13 });

/** The pending requests of patients to the nutritionist. */
async function asked(nutritionist: SignedIn<"nutritionist">, count: number): Promise<string[]> {
  const requests: string[] = [];
  for (let number = 0; number < count; number++) {
    const patient = await aPatient(product);
    const body = { nutritionist: nutritionist.id };
    requests.push((await patient.call(clientRoutes.createClientLinkRequest, { body }))._id);
  }
  return requests;
}

test(`exactly one of ${2 * pairs} activations and acceptances wins at 29 of 30`, async () => {
  const eva = await aNutritionist(product);
  const caller = { token: eva.token };
  const inactive: string[] = [];
  for (let number = 0; number < pairs; number++) {
    const id = await anActivePatient(product, eva);
    await eva.call(patientRoutes.deactivatePatient, { params: { id } });
    inactive.push(id);
  }
  const requests = await asked(eva, pairs);
  for (let number = 0; number < 29; number++) await anActivePatient(product, eva);
  const answers = await Promise.all(
    inactive.flatMap((id, index) => [
      product.send(patientRoutes.activatePatient, { params: { id } }, caller),
      product.send(patientRoutes.acceptLinkRequest, { params: { id: requests[index] ?? "" } }, caller),
    ]),
  );
  expect(countOutcomes(answers)).toEqual({ won: 1, plan_full: 2 * pairs - 1 });
  expect(await eva.call(patientRoutes.getPlanCounts, {})).toEqual({ activatedUsers: 30, usersInPlan: 30 });
  const page = await eva.call(patientRoutes.listPatients, {});
  expect(page.counts.active).toBe(30);
});

test(`exactly one of ${4 * fours} assignments of the last pass wins, over its four routes`, async () => {
  const eva = await aNutritionist(product);
  const caller = { token: eva.token };
  const linked: string[] = [];
  const registered: string[] = [];
  for (let number = 0; number < fours; number++) {
    linked.push(await anActivePatient(product, eva));
    const { patient } = await other.call(patientRoutes.createPatient, { body: addPatientForm() });
    registered.push(patient._id);
  }
  const requests = await asked(eva, fours);
  await withPasses(eva, 1);
  const query = { shouldAddPass: "true" };
  const answers = await Promise.all(
    linked.flatMap((id, index) => [
      product.send(patientRoutes.addPass, { params: { id } }, caller),
      product.send(patientRoutes.createPatient, { query, body: addPatientForm() }, caller),
      product.send(
        patientRoutes.createLinkRequest,
        { query, body: { patient: registered[index], publicField: "x" } },
        caller,
      ),
      product.send(patientRoutes.acceptLinkRequest, { query, params: { id: requests[index] ?? "" } }, caller),
    ]),
  );
  expect(countOutcomes(answers)).toEqual({ won: 1, no_passes_left: 4 * fours - 1 });
  expect(await eva.call(patientRoutes.getPassInfo, {})).toMatchObject({ activePasses: 0 });
});
