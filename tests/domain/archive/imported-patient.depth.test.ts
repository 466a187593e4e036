import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { exportRecord, importRecord, listArchive } from "@nutria/core/archive/index";
import { bookAsPatient } from "@nutria/core/channels/public-booking/index";
import { careLinks } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { getProgress } from "@nutria/core/clinical/progress/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { readIncome, recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import { describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { aPublicPractice } from "../../support/agenda/online-rounds";
import { contact, linkedPatient } from "../../support/domain";
import { measures } from "../../support/partners";
import {
  bare,
  domain,
  exported,
  fieldsOf,
  fileOf,
  firstPage,
  importOf,
  importsOfFile,
  withContact,
  withFreshIds,
  yesterday,
} from "../../support/archive/exported-practice";

importsOfFile();

describe("an imported patient", () => {
  const rich = () => exported.find(({ record }) => record.isActive) as PatientExport;

  test("is active with a provisional link, is told nothing, and the nutritionist sees the scans", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(rich());
    domain.events.length = 0;
    const { patient } = await importOf(ctx, one);
    const patientId = patient ?? "";
    expect(domain.events).toEqual([]);
    expect(await getPatient(ctx, patientId)).toMatchObject({
      isActive: true,
      isProvisional: true,
      attendedAppointments: 1,
      inbodyResults: [measures],
      general: { visitReason: "Correr un maratón", version: 3 },
    });
    expect((await getProgress(ctx, patientId)).scans).toHaveLength(1);
    const { items } = await listAccess(ctx, patientId, { limit: 10 });
    expect(items.at(-1)).toMatchObject({ action: "import", what: "record" });
  });

  test("who is imported again is a duplicate, and stays one patient as they are now", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(rich());
    const { patient } = await importOf(ctx, one);
    await updatePatient(ctx, patient ?? "", { general: { version: 3, visitReason: "Otra" } });
    const repeated = await Promise.all([importOf(ctx, one), importOf(ctx, one)]);
    expect(repeated).toMatchObject([{ outcome: "duplicate" }, { outcome: "duplicate" }]);
    expect((await listArchive(ctx, firstPage)).patients).toHaveLength(1);
    expect((await getPatient(ctx, patient ?? "")).general.visitReason).toBe("Otra");
  });

  test("who is registered already is left alone, whoever entered them", async () => {
    const ctx = await domain.nutritionist();
    const known = contact();
    await domain.patient(known);
    const one = withContact(rich(), known);
    expect(await importOf(ctx, one)).toEqual({
      outcome: "registered",
      patient: null,
      appointmentsLeftOut: 0,
      workoutsLeftOut: 0,
    });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
  });

  test("for whom the plan has no place becomes inactive", async () => {
    const ctx = await domain.nutritionist();
    const others = Array.from({ length: 30 }, () => withContact(bare()));
    for (const one of others) await importOf(ctx, one);
    const { outcome, patient } = await importOf(ctx, withContact(bare()));
    expect(outcome).toBe("createdInactive");
    expect(await careLinks(ctx, ctx.actor.id).get(patient ?? "")).toMatchObject({ isActive: false });

    // The visit that took place comes with its attendance; the one ahead needs an active patient.
    const full = await importOf(ctx, withContact(rich()));
    expect(full).toMatchObject({ outcome: "createdInactive", appointmentsLeftOut: 1 });
    const { record } = await exportRecord(ctx, full.patient ?? "");
    expect(record.parts.appointments).toMatchObject([{ startDate: yesterday, attendance: "attended" }]);
    expect(await getPatient(ctx, full.patient ?? "")).toMatchObject({
      isActive: false,
      attendedAppointments: 1,
    });
  });

  test("brings what the visits were paid, once, into the month's income", async () => {
    const { ctx: owner, patientId, book } = await aPractice(domain);
    const { _id: paid } = await book(yesterday);
    await recordVisitPayment(owner, paid, { amount: 45_000, method: "transfer", note: "" });
    const one = withContact(withFreshIds(await exportRecord(owner, patientId)));
    const ctx = await domain.nutritionist();
    for (let times = 0; times < 2; times++) await importOf(ctx, one);
    const { collected, byMethod, lines } = await readIncome(ctx, "2030-01");
    expect([collected, byMethod.transfer]).toEqual([45_000, 45_000]);
    expect(lines.map(({ state, day }) => [state, day])).toEqual([
      ["paid", "2030-01-07"],
      ["owed", null],
    ]);
  });

  test("brings the visits that were booked online, as they were agreed", async () => {
    const practice = await aPublicPractice(domain);
    const patientId = await linkedPatient(domain, practice.ctx);
    const { slug, serviceId, officeId } = practice;
    const wanted = { slug, service: serviceId, mode: "site" as const, office: officeId, reason: "Control" };
    const visitor = { ...domain.as(patientId), actor: { role: "patient", id: patientId } } as const;
    await bookAsPatient(visitor, { ...wanted, startDate: practice.at(9) });
    const one = await exportRecord(practice.ctx, patientId);
    expect(one.record.parts.appointments).toMatchObject([{ isBookedOnline: true, price: 60_000 }]);
    const ctx = await domain.nutritionist();
    const { outcome, patient } = await importOf(ctx, withContact(withFreshIds(one)));
    expect(outcome).toBe("created");
    const { record } = await exportRecord(ctx, patient ?? "");
    expect(record.parts.appointments).toMatchObject([{ isBookedOnline: true, price: 60_000 }]);
  });

  test("whose times are taken comes without those appointments", async () => {
    const ctx = await domain.nutritionist();
    await importOf(ctx, withContact(rich()));
    const other = withContact(withFreshIds(rich()));
    expect(await importOf(ctx, other)).toMatchObject({ outcome: "created", appointmentsLeftOut: 2 });
  });

  test("without one of their files, or with one that was not uploaded, is refused", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(withFreshIds(rich()));
    const missing = { file: "Falta un archivo de este expediente" };
    expect(await fieldsOf(importOf(ctx, { ...one, files: one.files.slice(1) }))).toEqual(missing);
    expect(
      await fieldsOf(importRecord(ctx, fileOf({ record: one.record, files: ["nutria:recordFile/x"] }))),
    ).toEqual({ file: "Sube el archivo de nuevo" });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
    expect(await importOf(ctx, one)).toMatchObject({ outcome: "created" });
  });

  test("cannot take over what another patient of the practice has", async () => {
    const ctx = await domain.nutritionist();
    await importOf(ctx, withContact(rich()));
    const other = withContact(rich());
    expect(await fieldsOf(importOf(ctx, other))).toEqual({
      file: "Este expediente ya pertenece a otro de tus pacientes",
    });
    expect((await listArchive(ctx, firstPage)).patients).toHaveLength(1);
  });
});
