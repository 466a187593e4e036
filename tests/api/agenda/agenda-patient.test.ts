import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
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

describe("a patient asks", () => {
  const ask = (startDate: string, token = sides.patient.token) =>
    product.send(
      clientRoutes.createClientAppointment,
      {
        body: { nutritionist: sides.nutritionist.id, service: sides.service, mode: "site", startDate },
      },
      { token },
    );

  test("only for an offered time", async () => {
    const { nutritionist, patient, service, office } = sides;
    await nutritionist.call(agendaRoutes.createAppointment, {
      body: { patient: patient.id, service, office, mode: "site", startDate: at("12:00") },
    });
    const { slots, timeZone } = await sides.patient.call(clientRoutes.getClientAvailability, {
      query: { nutritionist: sides.nutritionist.id, date: monday, service: sides.service },
    });
    expect(timeZone).toBe("America/Mexico_City");
    const free = slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
    expect(free).toContain("09:00");
    expect(free).not.toContain("11:00");
    expect(free).not.toContain("13:00");
    expect(free).toContain("13:15");
    expect((await ask(at("13:00"))).body).toMatchObject({ code: "slot_taken" });
    expect((await ask(at("08:00"))).body).toMatchObject({ code: "slot_not_offered" });
    expect((await ask(at("09:07"))).body).toMatchObject({ code: "slot_not_offered" });
    expect((await ask("2020-01-06T15:00:00.000Z")).body).toMatchObject({ code: "slot_not_offered" });
    expect((await ask(at("09:00"))).status).toBe(201);
  });

  test("as a new or an own patient, up to a limit of requests", async () => {
    const stranger = await aPatient(product);
    expect((await ask(at("09:00"), stranger.token)).status).toBe(201);
    expect((await ask(at("11:00"))).status).toBe(201);
    expect(await sides.nutritionist.call(agendaRoutes.countAppointments, {})).toMatchObject({
      new: 1,
      mine: 1,
    });
    const waiting = await sides.nutritionist.call(agendaRoutes.listWaitingAppointments, {});
    expect(waiting.map(({ startDate, isNewPatient }) => [startDate, isNewPatient])).toEqual([
      [at("09:00"), true],
      [at("11:00"), false],
    ]);
    for (const day of ["2030-01-08", "2030-01-09", "2030-01-10", "2030-01-11"]) await ask(at("09:00", day));
    expect((await ask(at("09:00", "2030-01-12"))).body).toMatchObject({ code: "too_many_pending" });
  });

  test("only while active", async () => {
    await sides.nutritionist.call(patientRoutes.deactivatePatient, { params: { id: sides.patient.id } });
    expect((await ask(at("09:00"))).body).toMatchObject({ code: "agenda_closed" });
  });
});
