import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { breakfast } from "../../support/meal-plans";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { getClientPlan, getClientPlanPdf, getClientShoppingListPdf } = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
  patient = await linkedAccount(product, nutritionist);
});
afterAll(() => product.close());

test("a patient reads, prints and shops for the plan that was sent", async () => {
  const query = { nutritionist: nutritionist.id };
  expect(await patient.call(getClientPlan, { query })).toMatchObject({ current: null, isOver: false });
  const { _id: id } = await nutritionist.call(recordRoutes.createMealPlan, {
    body: { patient: patient.id, startDate: "2020-01-01", meals: [breakfast], title: "Para empezar" },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id }, body: {} });
  const { current, isOver } = await patient.call(getClientPlan, { query });
  expect(isOver).toBe(false);
  expect(current).toMatchObject({ _id: id, title: "Para empezar", meals: [breakfast], energyKcal: null });
  const papers = [
    await product.send(getClientPlanPdf, { params: { id }, query }, { token: patient.token }),
    await product.send(
      getClientShoppingListPdf,
      { params: { id }, query: { ...query, days: "1,3", persons: "2" } },
      { token: patient.token },
    ),
  ];
  for (const { status, headers } of papers) {
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("a plan needs to say whose it is, and a list for how many", async () => {
  const caller = { token: patient.token };
  expect(await product.refusal(getClientPlan, {}, caller)).toMatchObject({
    status: 400,
    fields: { nutritionist: "Este campo es obligatorio" },
  });
  const query = { nutritionist: nutritionist.id, persons: "99" };
  const asked = { params: { id: "mpl_any" }, query };
  expect(await product.refusal(getClientShoppingListPdf, asked, caller)).toMatchObject({
    status: 400,
    fields: { persons: "Elige entre 1 y 12 personas" },
  });
});

test("a stranger finds neither the nutritionist nor the plan", async () => {
  const other = await aNutritionist(product);
  const query = { nutritionist: other.id };
  const caller = { token: patient.token };
  expect(await product.refusal(getClientPlan, { query }, caller)).toMatchObject({ status: 404 });
});
