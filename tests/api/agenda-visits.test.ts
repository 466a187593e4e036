import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, type BothSides } from "../support/appointments";
import { startProduct, type Product } from "../support/product";
import { service } from "../support/profile";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const past = at("10:00", "2026-01-05");

function booking(overrides: Record<string, unknown> = {}) {
  const { patient, service: offered, office } = sides;
  return {
    patient: patient.id,
    service: offered,
    office,
    mode: "site" as const,
    startDate: at("10:00"),
    ...overrides,
  };
}
const create = (body = booking()) => sides.nutritionist.call(agendaRoutes.createAppointment, { body });
const refusal = (body: unknown) =>
  product.refusal(agendaRoutes.createAppointment, { body }, { token: sides.nutritionist.token });

async function subjects(): Promise<string[]> {
  await product.settle();
  return (await product.mailsTo(sides.patient.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes("cita"));
}

describe("booking", () => {
  test("a visit that took place is accepted, and nobody is mailed", async () => {
    expect(await create(booking({ startDate: past }))).toMatchObject({
      status: "accepted",
      displayStatus: "ACCEPTED",
      startDate: past,
    });
    expect(await subjects()).toEqual([]);
    expect(await refusal(booking({ startDate: past }))).toMatchObject({ code: "slot_taken" });
  });

  test("what the patient confirmed is accepted, and the patient is mailed the confirmation alone", async () => {
    expect(await create(booking({ isConfirmedByPatient: true }))).toMatchObject({ status: "accepted" });
    expect(await subjects()).toEqual(["Tu cita está confirmada"]);
    expect(await refusal(booking({ isConfirmedByPatient: "sí" }))).toMatchObject({
      status: 400,
      fields: { isConfirmedByPatient: "Elige una opción válida" },
    });
    const event = { type: "other", title: "Comida", startDate: at("15:00"), isConfirmedByPatient: true };
    expect(await refusal(event)).toMatchObject({ status: 400 });
  });

  test("online needs an online office", async () => {
    const { nutritionist } = sides;
    await nutritionist.call(profileRoutes.updateUser, {
      body: {
        nutritionistProfile: { services: [service({ _id: sides.service, mode: ["site", "online"] })] },
      },
    });
    const online = { mode: "online", office: undefined };
    expect(await refusal(booking(online))).toMatchObject({
      status: 400,
      fields: {
        office: "Elige un consultorio en línea, para que tu paciente tenga el enlace de la videollamada",
      },
    });
    const { _id: office } = await nutritionist.call(officeRoutes.createOffice, {
      body: { name: "Videollamada", mode: "online", address: { mapUrl: "https://meet.example/ana" } },
    });
    expect(await create(booking({ ...online, office }))).toMatchObject({ mode: "online" });
  });
});
