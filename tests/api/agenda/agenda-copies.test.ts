import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPatient, type SignedIn } from "../../support/accounts";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { onsiteOffice, service } from "../../support/profile";

let product: Product;
let sides: BothSides;
let ana: SignedIn<"nutritionist">;
let appointment: string;

beforeAll(async () => {
  product = await startProduct();
  sides = await bothSides(product);
  ana = sides.nutritionist;
  const { _id } = await book(sides.patient.id, "10:00");
  appointment = _id;
  await product.settle();
});
afterAll(() => product.close());

function book(patient: string, time: string) {
  const { service: booked, office } = sides;
  return ana.call(agendaRoutes.createAppointment, {
    body: { patient, service: booked, mode: "site", office, startDate: at(time) },
  });
}

/** The listed appointment, after every event has been delivered. */
async function shown(id: string) {
  await product.settle();
  const listed = await ana.call(agendaRoutes.listAgenda, {
    query: { from: at("00:00"), to: at("23:00") },
  });
  const found = listed.find(({ _id }) => _id === id);
  if (!found) throw new Error("It is not listed");
  return found;
}

test("a nutritionist's correction of a patient shows on the agenda", async () => {
  const { id } = sides.patient;
  const { general } = await ana.call(patientRoutes.getPatient, { params: { id } });
  await ana.call(patientRoutes.updatePatient, {
    params: { id },
    body: { general: { version: general.version, name: "Beatriz Adriana", phoneNumber: "5598765432" } },
  });
  expect((await shown(appointment)).patient).toMatchObject({
    _id: id,
    name: "Beatriz Adriana",
    lastName: sides.patient.lastName,
    phoneNumber: "5598765432",
  });
});

test("a renamed office shows on the agenda, and to the patient", async () => {
  await ana.call(officeRoutes.updateOffice, {
    params: { id: sides.office },
    body: onsiteOffice({ name: "Consultorio Nápoles" }),
  });
  expect((await shown(appointment)).office).toMatchObject({ _id: sides.office, name: "Consultorio Nápoles" });
  const [theirs] = await sides.patient.call(clientRoutes.listClientAppointments, {});
  expect(theirs?.office?.name).toBe("Consultorio Nápoles");
});

test("a changed service shows on the agenda", async () => {
  const before = await shown(appointment);
  await ana.call(profileRoutes.updateUser, {
    body: {
      nutritionistProfile: { services: [service({ _id: sides.service, service: "consulta-deportiva" })] },
    },
  });
  const after = await shown(appointment);
  expect(after.service?._id).toBe(sides.service);
  expect(after.service?.service.name).not.toBe(before.service?.service.name);
  const unchanged = { service: null, version: null };
  expect({ ...after, ...unchanged }).toEqual({ ...before, ...unchanged });
});

test("masked contact data are shown once the person accepts", async () => {
  const person = await aPatient(product);
  const { requestId } = await ana.call(patientRoutes.createLinkRequest, {
    body: { patient: person.id, publicField: person.email },
  });
  const { _id } = await book(person.id, "13:00");
  const masked = (await shown(_id)).patient;
  expect(masked).toMatchObject({ email: person.email });
  expect(masked?.phoneNumber).not.toBe(person.phoneNumber);
  await person.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  expect((await shown(_id)).patient).toMatchObject({ email: person.email, phoneNumber: person.phoneNumber });
  expect(monday).toBe((await shown(_id)).startDate.slice(0, 10));
});
