import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let sides: BothSides;
let visit: string;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
  visit = (await create(at("10:00", "2026-01-05")))._id;
});

const create = (startDate: string) => {
  const { patient, service, office, nutritionist } = sides;
  const place = { service, office, mode: "site" as const };
  return nutritionist.call(agendaRoutes.createAppointment, {
    body: { ...place, patient: patient.id, startDate },
  });
};
const pay = (body: unknown, id = visit, headers: Record<string, string> = {}) =>
  product.send(
    agendaRoutes.recordVisitPayment,
    { params: { id }, body, headers },
    { token: sides.nutritionist.token },
  );
const cash = { amount: 80_000, method: "cash" };

describe("the payment of a visit", () => {
  test("is recorded, read with the visit and in the month, and taken back", async () => {
    const { nutritionist } = sides;
    const { status, body } = await pay({ ...cash, note: "  Con cambio ", day: "2026-01-05" });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { payment: { amount: 80_000, method: "cash", note: "Con cambio", day: "2026-01-05" } },
    });
    const read = () => nutritionist.call(agendaRoutes.getAppointment, { params: { id: visit } });
    const { payment } = await read();
    const month = () => nutritionist.call(agendaRoutes.readIncome, { query: { month: "2026-01" } });
    expect(await month()).toMatchObject({
      month: "2026-01",
      collected: 80_000,
      lines: [{ appointment: visit, state: "paid", patient: { _id: sides.patient.id } }],
    });
    const reverse = (payment: string) =>
      product.send(
        agendaRoutes.reverseVisitPayment,
        { params: { id: visit }, body: { payment } },
        { token: nutritionist.token },
      );
    expect((await reverse("vpa_00000000000000000000000000")).body).toEqual({
      code: "payment_changed",
      message: "Este cobro ya cambió. Revísalo de nuevo",
      public: true,
    });
    expect(await reverse(payment?._id ?? "")).toMatchObject({ status: 200, body: { payment: null } });
    // What January collected stays; the reversal is of today.
    expect(await month()).toMatchObject({ collected: 80_000, owed: expect.any(Number) });
  });

  test("is refused twice, before the visit, and with a wrong amount, method or day", async () => {
    expect((await pay(cash)).status).toBe(201);
    expect((await pay(cash)).body).toEqual({
      code: "visit_paid",
      message: "Esta cita ya está pagada",
      public: true,
    });
    const another = (await create(at("14:00", "2026-01-05")))._id;
    expect(await pay({ ...cash, amount: 80_001 }, another)).toMatchObject({
      status: 409,
      body: {
        code: "payment_above_left",
        message: "El monto es mayor que lo que queda por cobrar de esta cita",
      },
    });
    expect((await pay({ ...cash, amount: 80_001, isAboveLeft: true }, another)).status).toBe(201);
    const { _id: ahead } = await create(at("12:00"));
    expect((await pay(cash, ahead)).body).toMatchObject({
      code: "payment_not_open",
      message: "Los cobros se registran en citas que ya empezaron",
    });
    const refused = async (changes: object) => {
      const { status, body } = await pay({ ...cash, ...changes }, ahead);
      expect(status).toBe(400);
      return (body as { fields: unknown }).fields;
    };
    const amount = "Escribe un monto válido";
    for (const wrong of [-1, 0.5, "65000", 10_000_001, Number.MAX_SAFE_INTEGER]) {
      expect(await refused({ amount: wrong })).toEqual({ amount });
    }
    expect(await refused({ amount: undefined })).toEqual({ amount: "Este campo es obligatorio" });
    expect(await refused({ method: "bitcoin" })).toEqual({ method: "Elige una opción válida" });
    expect(await refused({ note: "x".repeat(201) })).toEqual({ note: "El texto es demasiado largo" });
    expect(await refused({ day: "2026-02-30" })).toEqual({ day: "Escribe una fecha válida" });
    expect(await refused({ day: "2099-01-01" })).toEqual({ day: "Elige hoy o un día anterior" });
  });
});
