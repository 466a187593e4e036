import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import type { Route } from "@nutria/contract/wire/define";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
  sides = await bothSides(product);
});
afterAll(() => product.close());

/** An administrator closes or opens the agenda. */
async function setDisabled(agendaDisabledByAdmin: boolean): Promise<void> {
  await changeProfile(await sides.nutritionist.context(), () => ({
    set: { agendaDisabledByAdmin },
    result: undefined,
  }));
}

const counter = () => sides.nutritionist.call(agendaRoutes.countAppointments, {});

test("a closed agenda is highly restricted without events and mid-restricted with them: it can be read but not changed", async () => {
  const { nutritionist, patient, service, office } = sides;
  await setDisabled(true);
  expect(await counter()).toMatchObject({ restriction: "high" });
  await setDisabled(false);
  const body = { patient: patient.id, service, office, mode: "site" as const, startDate: at("10:00") };
  const { _id: id } = await nutritionist.call(agendaRoutes.createAppointment, { body });
  const { _id: accepted } = await nutritionist.call(agendaRoutes.createAppointment, {
    body: { ...body, startDate: at("12:00") },
  });
  await patient.call(clientRoutes.acceptClientAppointment, { params: { id: accepted } });
  await setDisabled(true);
  expect(await counter()).toMatchObject({ restriction: "mid" });

  const changes: [Route, Record<string, unknown>][] = [
    [agendaRoutes.createAppointment, { body: { ...body, startDate: at("15:00") } }],
    [agendaRoutes.updateAppointment, { params: { id }, body: { startDate: at("15:00") } }],
    [agendaRoutes.acceptAppointment, { params: { id } }],
    [agendaRoutes.rejectAppointment, { params: { id } }],
    [agendaRoutes.cancelAppointment, { params: { id } }],
  ];
  for (const [route, input] of changes) {
    expect(await product.refusal(route, input, { token: nutritionist.token }), route.name).toMatchObject({
      status: 403,
      code: "agenda_disabled",
      public: true,
      message: "Tu agenda virtual se encuentra desactivada. Contacta al administrador",
    });
  }
  const confirmed = await nutritionist.call(agendaRoutes.listAppointments, {});
  expect(confirmed.map(({ _id }) => _id)).toEqual([accepted]);

  const refused = await product.refusal(
    clientRoutes.createClientAppointment,
    { body: { nutritionist: nutritionist.id, service, mode: "site", startDate: at("15:00") } },
    { token: patient.token },
  );
  expect(refused).toMatchObject({ status: 403, code: "agenda_closed" });
  // A patient can always cancel.
  await patient.call(clientRoutes.cancelClientAppointment, { params: { id: accepted } });
});
