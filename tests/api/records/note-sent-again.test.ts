import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let patient: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  patient = await anActivePatient(product, ana);
});
afterAll(() => product.close());

const notes = async () => (await ana.call(recordRoutes.listVisitNotes, { params: { id: patient } })).items;

test("the first words of a note, sent again by a page that was loaded anew, make one note", async () => {
  const idempotencyKey = "primeras-palabras";
  const input = { body: { patient, text: "Camina" }, idempotencyKey };
  const note = await ana.call(recordRoutes.createVisitNote, input);
  expect(await ana.call(recordRoutes.createVisitNote, input)).toEqual(note);

  // More was typed before the answer came: the note that is there is answered, to join it.
  const headers = { "idempotency-key": idempotencyKey };
  const more = { body: { patient, text: "Camina 30 min" }, headers };
  const refusal = await product.refusal(recordRoutes.createVisitNote, more, { token: ana.token });
  expect(refusal).toMatchObject({ status: 409, code: "stale_version", current: { _id: note._id } });
  expect((await notes()).map(({ _id }) => _id)).toEqual([note._id]);

  // Of a note that is gone meanwhile, nothing is answered.
  await ana.call(recordRoutes.removeVisitNote, { params: { id: note._id } });
  expect(await product.refusal(recordRoutes.createVisitNote, more, { token: ana.token })).toMatchObject({
    code: "idempotency_mismatch",
  });
  expect(await notes()).toEqual([]);
});
