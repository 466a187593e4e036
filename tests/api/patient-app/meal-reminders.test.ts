import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { getMealReminders, updateMealReminders } = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
  patient = await linkedAccount(product, nutritionist);
});
afterAll(() => product.close());

describe("the reminders of a patient's meals", () => {
  test("are off until they are turned on, and keep which meals have none", async () => {
    const query = { nutritionist: nutritionist.id };
    expect(await patient.call(getMealReminders, { query })).toEqual({
      isOn: false,
      closed: "off",
      meals: [],
    });
    const body = { ...query, isOn: true, skipped: ["Colación"] };
    expect(await patient.call(updateMealReminders, { body })).toMatchObject({ isOn: true, closed: "off" });
    expect(await patient.call(getMealReminders, { query })).toMatchObject({ isOn: true });
    expect(await patient.call(updateMealReminders, { body: { ...body, isOn: false } })).toMatchObject({
      isOn: false,
    });
  });

  test("refuse what is none of theirs, and name the field", async () => {
    const { token } = patient;
    const right = { nutritionist: nutritionist.id, isOn: true, skipped: [] };
    const wrong: [object, string][] = [
      [{ ...right, isOn: "yes" }, "isOn"],
      [{ ...right, skipped: "Cena" }, "skipped"],
      [{ ...right, skipped: ["x".repeat(41)] }, "skipped.0"],
      [{ ...right, skipped: Array.from({ length: 61 }, (_, index) => `Comida ${index}`) }, "skipped"],
      [{ ...right, more: 1 }, "more"],
      [{ isOn: true, skipped: [] }, "nutritionist"],
    ];
    for (const [body, field] of wrong) {
      const refusal = await product.refusal(updateMealReminders, { body }, { token });
      expect(refusal).toMatchObject({ status: 400, code: "validation" });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
  });

  test("are not found for a nutritionist who is not the caller's", async () => {
    const { token } = await aPatient(product);
    const query = { nutritionist: nutritionist.id };
    const read = await product.refusal(getMealReminders, { query }, { token });
    expect(read).toMatchObject({ status: 404 });
    const body = { ...query, isOn: true, skipped: [] };
    expect(await product.refusal(updateMealReminders, { body }, { token })).toMatchObject({ status: 404 });
    expect(await product.refusal(getMealReminders, { query }, {})).toMatchObject({ status: 401 });
  });
});
