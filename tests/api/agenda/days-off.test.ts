import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

const required = "Este campo es obligatorio";

describe("days off", () => {
  const rules: [rule: string, body: object, field: string, message: string][] = [
    ["start required", { endDate: "2030-01-01T18:00:00Z" }, "startDate", required],
    ["end required", { startDate: "2030-01-01T14:00:00Z", endDate: "" }, "endDate", required],
    [
      "dates that exist",
      { startDate: "2030-13-01T14:00:00Z", endDate: "2030-13-01T18:00:00Z" },
      "startDate",
      "Escribe una fecha válida",
    ],
    [
      "a start of this age",
      { startDate: "0001-01-01T14:00:00Z", endDate: "0001-01-01T18:00:00Z" },
      "startDate",
      "Escribe una fecha válida",
    ],
    [
      "an end before 2100",
      { startDate: "2099-12-31T14:00:00Z", endDate: "2100-01-01T14:00:00Z" },
      "endDate",
      "Escribe una fecha válida",
    ],
    [
      "end not before start",
      { startDate: "2030-01-01T18:00:00Z", endDate: "2030-01-01T14:00:00Z" },
      "endDate",
      "La hora de fin no puede ser menor a la de inicio",
    ],
    [
      "isAllDay boolean",
      { startDate: "2030-01-01T14:00:00Z", endDate: "2030-01-01T18:00:00Z", isAllDay: "sí" },
      "isAllDay",
      "Elige una opción válida",
    ],
  ];
  test.each(rules)("are refused with the message of their rule: %s", async (_, body, field, message) => {
    const refusal = await product.refusal(profileRoutes.createDayOff, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { [field]: message } });
    expect(await ana.call(profileRoutes.listDaysOff, {})).toEqual([]);
  });

  test("that would close nothing are refused, also in a change; a whole day may be sent by one time", async () => {
    const luz = await aNutritionist(product);
    const startDate = "2030-01-01T14:00:00.000Z";
    const empty = [
      { startDate, endDate: startDate },
      { startDate, endDate: startDate, isAllDay: false },
      { startDate: "2030-01-01T14:00:10.000Z", endDate: "2030-01-01T14:00:50.000Z" },
    ];
    const saved = await luz.call(profileRoutes.createDayOff, {
      body: { startDate, endDate: startDate, isAllDay: true },
    });
    expect(saved).toMatchObject({ isAllDay: true, endDate: "2030-01-02T05:59:00.000Z" });
    const params = { id: saved._id };
    const expected = { status: 400, fields: { endDate: "Los horarios no deben de ser iguales" } };
    for (const body of empty) {
      const { createDayOff, updateDayOff } = profileRoutes;
      const { token } = luz;
      expect(await product.refusal(createDayOff, { body }, { token })).toMatchObject(expected);
      const change = { params, body: { ...body, version: saved.version } };
      expect(await product.refusal(updateDayOff, change, { token })).toMatchObject(expected);
    }
    expect(await luz.call(profileRoutes.listDaysOff, {})).toEqual([saved]);
  });

  test("that are over affect nobody, and may still be saved", async () => {
    const luz = await aNutritionist(product);
    const past = { startDate: "2020-01-01T14:00:00.000Z", endDate: "2020-01-02T18:00:00.000Z" };
    expect(await luz.call(profileRoutes.listDayOffWarnings, { query: past })).toEqual([]);
    expect(await luz.call(profileRoutes.createDayOff, { body: past })).toMatchObject(past);
  });

  test("are added, changed, listed by their start and deleted", async () => {
    const luz = await aNutritionist(product);
    const later = await luz.call(profileRoutes.createDayOff, {
      body: { startDate: "2030-02-01T14:00:00.000Z", endDate: "2030-02-01T18:00:00.000Z" },
    });
    // Mexico City is six hours behind, so this is the whole of the first of January, as the form sends it.
    const wholeDay = await luz.call(profileRoutes.createDayOff, {
      body: { startDate: "2030-01-01T06:00:00.000Z", endDate: "2030-01-02T05:59:00.000Z" },
    });
    expect(later).toMatchObject({ isAllDay: false, endDate: "2030-02-01T18:00:00.000Z" });
    expect(wholeDay).toMatchObject({ isAllDay: true, endDate: "2030-01-02T05:59:00.000Z" });
    expect(await luz.call(profileRoutes.listDaysOff, {})).toEqual([wholeDay, later]);

    const params = { id: later._id };
    const moved = await luz.call(profileRoutes.updateDayOff, {
      params,
      body: {
        startDate: "2029-12-24T15:00:00.000Z",
        endDate: "2029-12-24T15:30:00.000Z",
        isAllDay: true,
        version: 1,
      },
    });
    expect(moved).toEqual({
      _id: later._id,
      startDate: "2029-12-24T06:00:00.000Z",
      endDate: "2029-12-25T05:59:00.000Z",
      isAllDay: true,
      version: 2,
    });
    const stale = await product.refusal(
      profileRoutes.updateDayOff,
      { params, body: { startDate: moved.startDate, endDate: moved.endDate, version: 1 } },
      { token: luz.token },
    );
    expect(stale).toMatchObject({ status: 409, code: "stale_version", current: moved });
    await luz.call(profileRoutes.removeDayOff, { params });
    expect(await luz.call(profileRoutes.listDaysOff, {})).toEqual([wholeDay]);
  });
});
