import type { ServiceInput } from "@nutria/contract/schemas/practice/service";
import {
  appointments,
  cancelAppointment,
  createClientAppointment,
  listAppointments,
  refreshCopies,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { createPatient, updateBasicInfo } from "@nutria/core/linking/link-request/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { updateOffice } from "@nutria/core/practice/office/index";
import { addDays, addHours } from "@nutria/calendar/instant";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { planServices, services } from "@nutria/core/practice/service/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPractice, officeInput, type Practice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { contact, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
const now = "2030-01-07T15:00:00.000Z";
const ahead = "2030-01-08T15:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

/** Delivers the events raised since the last call to the subscriber. */
async function deliver(practice: Practice): Promise<string[]> {
  const heard = ["patient.corrected", "person.corrected", "office.renamed", "service.renamed"];
  const raised = domain.events.splice(0).filter(({ type }) => heard.includes(type));
  for (const { data } of raised) await refreshCopies(practice.ctx, data as object);
  return raised.map(({ type }) => type);
}

async function all(practice: Practice) {
  return listAppointments(practice.ctx, { from: addDays(now, -30), to: addDays(now, 30) });
}

const general = (changes: object) => ({ general: { version: 1, ...changes } }) as never;

test("a corrected patient is renamed on future appointments, but not on past ones", async () => {
  const practice = await aPractice(domain);
  domain.setTime(addDays(now, -7));
  const { _id: past } = await practice.book(addDays(ahead, -7));
  domain.setTime(now);
  const { _id: next } = await practice.book(ahead);
  const { _id: running } = await practice.book(now);
  const { ctx, patientId } = practice;
  await deliver(practice);

  await updatePatient(
    ctx,
    patientId,
    general({ name: "Helena", phoneNumber: "5512345678", countryCode: 52 }),
  );
  expect(await deliver(practice)).toEqual(["patient.corrected"]);
  const shown = new Map((await all(practice)).map((one) => [one._id, one.patient]));
  expect(shown.get(next)).toMatchObject({
    name: "Helena",
    lastName: "Ramírez Soto",
    phoneNumber: "5512345678",
  });
  expect(shown.get(running)).toEqual(shown.get(next));
  expect(shown.get(past)).toMatchObject({ name: "Elena" });
});

test("a save without a change of contact data raises no event", async () => {
  const practice = await aPractice(domain);
  await practice.book(ahead);
  await deliver(practice);
  await updatePatient(practice.ctx, practice.patientId, general({ visitReason: "Bajar de peso" }));
  expect(await deliver(practice)).toEqual([]);
});

test("a renamed office and service are renamed on the appointments", async () => {
  const practice = await aPractice(domain);
  const { ctx, officeId, serviceId } = practice;
  const { _id, service: before } = await practice.book(ahead);
  await deliver(practice);
  const updated = { ...officeInput("Consultorio Condesa"), mode: "onsite" as const };
  await updateOffice(ctx, officeId, updated);
  const [kept] = await services(ctx, ctx.actor.id).all();
  await changeProfile(ctx, async () => ({
    ...(await planServices(ctx, [
      {
        _id: serviceId,
        service: "consulta-renal",
        mode: ["site"],
        minutesLenght: 60,
        price: 1,
        description: "",
      },
    ] satisfies ServiceInput[])),
    result: undefined,
  }));
  expect(kept?.service).not.toBe("consulta-renal");
  expect(await deliver(practice)).toEqual(["office.renamed", "service.renamed"]);
  const [shown] = await all(practice);
  expect(shown).toMatchObject({ _id, office: { _id: officeId, name: "Consultorio Condesa" } });
  expect(shown?.service?._id).toBe(serviceId);
  expect(shown?.service?.service.name).not.toBe(before?.service.name);

  await updateOffice(ctx, officeId, { ...updated, address: { ...updated.address, street: "Tamaulipas 20" } });
  expect(await deliver(practice)).toEqual([]);
});

test("a person with a pending request is corrected on their appointments", async () => {
  const practice = await aPractice(domain);
  const { ctx, book } = practice;
  const entered = contact({ name: "Jorje" });
  const { patient } = await createPatient(ctx, entered, { shouldAddPass: false, addedFromCalendar: true });
  await book(ahead, { patient: patient._id });
  await deliver(practice);
  await updateBasicInfo(ctx, patient._id, { ...entered, name: "Jorge", email: `nuevo.${entered.email}` });
  expect(await deliver(practice)).toEqual(["person.corrected"]);
  const [shown] = await all(practice);
  expect(shown?.patient).toMatchObject({ name: "Jorge", email: `nuevo.${entered.email}` });
});

test("a person who asked without a link keeps the contact data of the request", async () => {
  const practice = await aPractice(domain);
  const { ctx, serviceId, officeId } = practice;
  const person = await domain.patient({ name: "Tomás" });
  const asked = {
    nutritionist: ctx.actor.id,
    service: serviceId,
    office: officeId,
    mode: "site" as const,
    startDate: ahead,
    timeZone: undefined,
    comment: "",
  };
  await createClientAppointment(person, asked);
  const [before] = await all(practice);
  await refreshCopies(ctx, { patientId: person.actor.id });
  expect(await all(practice)).toEqual([before]);
  expect(before?.patient?.email).toContain("@");
});

test("a second delivery writes nothing, and another nutritionist's appointments stay unchanged", async () => {
  const [practice, other] = [await aPractice(domain), await aPractice(domain)];
  const { ctx, patientId } = practice;
  const { _id } = await practice.book(ahead);
  const { _id: others } = await other.book(ahead);
  await updatePatient(ctx, patientId, general({ lastName: "Ramírez" }));
  await deliver(practice);
  const once = await appointments(ctx, ctx.actor.id).get(_id);
  expect(once).toMatchObject({ version: 2, patient: { lastName: "Ramírez" } });
  await refreshCopies(ctx, { nutritionistId: ctx.actor.id });
  expect(await appointments(ctx, ctx.actor.id).get(_id)).toEqual(once);
  const untouched = await appointments(other.ctx, other.ctx.actor.id).get(others);
  expect(untouched).toMatchObject({ version: 1, patient: { lastName: "Ramírez Soto" } });
});

test("concurrent changes of an appointment and of its copies are all kept", async () => {
  const practice = await aPractice(domain, { hours: [{ startTime: "00:00", endTime: "23:59" }] });
  const { ctx, patientId, officeId } = practice;
  const booked = [];
  for (let count = 0; count < 30; count++) {
    booked.push(await practice.book(addHours(ahead, count * 2), { comment: "antes" }));
  }
  let version = 1;
  for (let round = 0; round < 4; round++) {
    const changes = booked.map(({ _id, startDate }, index) => {
      if (index % 10 === round) return cancelAppointment(ctx, _id);
      if (index % 10 === 4 + round) {
        return updateAppointment(ctx, _id, { startDate: addDays(startDate, 5), timeZone: undefined });
      }
      if (index % 10 > 7)
        return updateAppointment(ctx, _id, { comment: `nota ${round}`, timeZone: undefined });
      return undefined;
    });
    await updatePatient(ctx, patientId, {
      general: { version: version++, name: `Elena ${round}` },
    } as never);
    await updateOffice(ctx, officeId, officeInput(`Consultorio ${round}`));
    await Promise.all([
      ...changes,
      refreshCopies(ctx, { nutritionistId: ctx.actor.id }),
      refreshCopies(ctx, { nutritionistId: ctx.actor.id }),
    ]);
  }
  for (const [index, { _id, startDate }] of booked.entries()) {
    const stored = await appointments(ctx, ctx.actor.id).get(_id);
    const kind = index % 10;
    expect(stored.status).toBe(kind < 4 ? "cancelled" : kind < 8 ? "rescheduled" : "pending");
    expect(stored.startDate).toBe(kind >= 4 && kind < 8 ? addDays(startDate, 5) : startDate);
    expect(stored.comment).toBe(kind > 7 ? "nota 3" : "antes");
    if (kind < 4) continue;
    expect(stored.patient?.name).toBe("Elena 3");
    expect(stored.officeName).toBe("Consultorio 3");
  }
  expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
});
