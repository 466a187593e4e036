import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { anAskedAppointment, at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";

const reason = "Tu seguimiento está en pausa, así que se retiró esta cita, que estaba sin confirmar";
let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const propose = async (time: string, repeats?: { every: "week"; times: number }) => {
  const { nutritionist, patient, service, office } = sides;
  const body = { patient: patient.id, service, office, mode: "site", startDate: at(time) } as const;
  return (
    await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...body, ...(repeats && { repeats }) },
    })
  )._id;
};
const ofPatient = () => ({ params: { id: sides.patient.id } });
const listOpen = () => sides.nutritionist.call(patientRoutes.listOpenProposals, ofPatient());
const deactivate = async () => {
  await sides.nutritionist.call(patientRoutes.deactivatePatient, ofPatient());
  await product.settle();
};
/** The mails about appointments to the patient, the newest first. */
const mails = async () =>
  (await product.mailsTo(sides.patient.email)).filter(({ subject }) => subject.includes("cita"));
const pageOf = (mail: { links: readonly string[] } | undefined) =>
  mail?.links.find((link) => link.includes("/p/"))?.split("/p/")[1] ?? "";
const read = (token: string) => product.call(clientRoutes.getMailedLink, { params: { token } });

describe("deactivating a patient with dates that nobody answered", () => {
  test("names them before, by their start, with the side that has to answer", async () => {
    const asked = await anAskedAppointment(sides, "12:00");
    const proposed = await propose("10:00");
    expect(await listOpen()).toMatchObject([
      { _id: proposed, startDate: at("10:00"), nextActionRole: "client" },
      { _id: asked, startDate: at("12:00"), nextActionRole: "nutritionist" },
    ]);
    const stranger = await aNutritionist(product);
    expect(
      await product.refusal(patientRoutes.listOpenProposals, ofPatient(), { token: stranger.token }),
    ).toMatchObject({ status: 404 });
  });

  test("withdraws both sides' dates; agenda, page, mail and app say so and why", async () => {
    await propose("10:00");
    await anAskedAppointment(sides, "12:00");
    await product.settle();
    const token = pageOf((await mails())[0]);
    expect(await read(token)).toMatchObject({ status: "pending" });
    await deactivate();
    expect(await read(token)).toMatchObject({ kind: "appointment", status: "cancelled", reason });
    const mine = await sides.patient.call(clientRoutes.listClientAppointments, {});
    expect(mine.map(({ status, reason }) => [status, reason])).toEqual([
      ["cancelled", reason],
      ["cancelled", reason],
    ]);
    const [newest] = await mails();
    expect(newest).toMatchObject({ subject: "Tu cita fue cancelada" });
    expect(newest?.text).toContain(reason);
    const query = { from: at("00:00"), to: at("23:00") };
    expect(await sides.nutritionist.call(agendaRoutes.listAppointments, { query })).toEqual([]);
    expect(await sides.nutritionist.call(agendaRoutes.countAppointments, {})).toMatchObject({ mine: 0 });
    expect(await listOpen()).toEqual([]);
  });

  test("tells the truth on the page of a date to which the patient proposed another", async () => {
    const id = await propose("10:00");
    await product.settle();
    const token = pageOf((await mails())[0]);
    await sides.patient.call(clientRoutes.rescheduleClientAppointment, {
      params: { id },
      body: { startDate: at("16:00") },
    });
    expect(await read(token)).toMatchObject({ status: "proposed" });
    await deactivate();
    expect(await read(token)).toMatchObject({ status: "cancelled", reason, startDate: at("16:00") });
  });

  test("withdraws a series at once, with one mail", async () => {
    await propose("10:00", { every: "week", times: 8 });
    await product.settle();
    expect(await listOpen()).toHaveLength(8);
    await deactivate();
    expect(await listOpen()).toEqual([]);
    const cancelled = (await mails()).filter(({ subject }) => subject === "Tu cita fue cancelada");
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]?.text).toContain("Son 8 citas.");
  });

  test("leaves what is proposed once the patient is active again, also when the event comes twice", async () => {
    await propose("10:00");
    await deactivate();
    await sides.nutritionist.call(patientRoutes.activatePatient, ofPatient());
    const later = await propose("10:00");
    await product.settle();
    expect(await listOpen()).toMatchObject([{ _id: later }]);
  });
});
