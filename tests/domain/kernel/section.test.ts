import { UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { defineRecordSection } from "@nutria/core/clinical/record/define-record-section";
import { recordSections } from "@nutria/core/clinical/record/entity";
import { getOwnUser, updateSettings, updateUser } from "@nutria/core/identity/profile/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { getItem } from "@nutria/core/kernel/table/items";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { sectionHistory } from "@nutria/core/kernel/section";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aNutritionist } from "../../support/accounts";
import { codeOf, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { general as generalForm, service } from "../../support/profile";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

async function historyOf(ctx: NutritionistContext, document: string) {
  const { data } = await sectionHistory(ctx.db)
    .query.byDocument({ nutritionistId: ctx.actor.id, document })
    .go({ pages: "all", consistent: true });
  return data;
}

describe("a section of a record", () => {
  test("stored before a field was added is read with the field's default", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx, { name: "Rosa" });
    const key = { nutritionistId: ctx.actor.id, patientId, section: "general" };
    const stored = await getItem(recordSections(ctx.db), key);
    const {
      visitReason: _,
      address: __,
      preferredContactTime: ___,
      ...earlier
    } = (stored?.data ?? {}) as Record<string, unknown>;
    const data = { ...earlier, address: { city: "Mérida" } };
    await recordSections(ctx.db).patch(key).set({ data }).go();
    const { general } = await getPatient(ctx, patientId);
    expect(general).toMatchObject({ name: "Rosa", visitReason: "", preferredContactTime: null });
    expect(general.address).toEqual({
      street: "",
      neighborhood: "",
      hall: "",
      city: "Mérida",
      state: "",
      zipCode: "",
    });
  });

  test("with stored data that does not fit its schema is not returned", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    const key = { nutritionistId: ctx.actor.id, patientId, section: "general" };
    await recordSections(ctx.db)
      .patch(key)
      .set({ data: { name: 7 } })
      .go();
    await expect(getPatient(ctx, patientId)).rejects.toThrow(/name/);
  });

  test("keeps the author, the time, the change and the previous values of each save", async () => {
    domain.setTime("2026-03-02T15:00:00.000Z");
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx, { lastName: "Gil" });
    const { general: first } = await getPatient(ctx, patientId);
    await updatePatient(ctx, patientId, {
      general: { version: 1, lastName: "Giménez", address: { city: "Mérida" } },
    });
    domain.setTime("2026-03-03T09:30:00.000Z");
    await updatePatient(ctx, patientId, { general: { version: 2, contactMethod: ["phone"] } });
    const stale = { general: { version: 2, visitReason: "Deporte" } };
    expect(await codeOf(updatePatient(ctx, patientId, stale))).toBe("stale_version");
    const { email: _, version: __, ...before } = first;
    const savedBy = ctx.actor.id;
    expect(await historyOf(ctx, `record#${patientId}#general`)).toMatchObject([
      {
        version: 2,
        savedBy,
        savedAt: "2026-03-02T15:00:00.000Z",
        changed: ["lastName", "address.city"],
        before,
      },
      {
        version: 3,
        savedBy,
        savedAt: "2026-03-03T09:30:00.000Z",
        changed: ["contactMethod"],
        before: { ...before, lastName: "Giménez", address: { ...before.address, city: "Mérida" } },
      },
    ]);
  });

  test("never saved has its defaults, and the first of two concurrent saves wins", async () => {
    const Sleep = z.object({ hours: z.number(), notes: z.string() });
    const sleep = defineRecordSection("sleep", Sleep, { hours: 8, notes: "" });
    const ctx = await domain.nutritionist();
    const record = { nutritionistId: ctx.actor.id, patientId: await linkedPatient(domain, ctx) };
    const unsaved = await sleep.read(ctx, record);
    expect(unsaved).toEqual({ data: { hours: 8, notes: "" }, version: 0 });
    const save = (hours: number) => {
      const data = sleep.merge(unsaved.data, { hours });
      return commit(
        ctx,
        sleep.saveItems(ctx, record, { stored: unsaved, data }, (stored) => stored),
      );
    };
    const results = await Promise.allSettled([save(6), save(7)]);
    const stored = await sleep.read(ctx, record);
    expect(stored).toMatchObject({ version: 1, data: { notes: "" } });
    const lost = results.filter((result) => result.status === "rejected");
    expect(lost.map(({ reason }) => reason as unknown)).toMatchObject([
      { code: "stale_version", current: stored },
    ]);
    expect(await historyOf(ctx, `record#${record.patientId}#sleep`)).toMatchObject([
      { version: 1, changed: ["hours"], before: { hours: 8 } },
    ]);
  });
});

describe("a section of the profile", () => {
  /** A person with an account, so that saves can return it. */
  async function anAccount(): Promise<NutritionistContext> {
    const { id } = await aNutritionist(domain.product);
    return { ...(await domain.nutritionist()), actor: { role: "nutritionist", id } };
  }

  test("keeps its history apart from the other sections'", async () => {
    const ctx = await anAccount();
    const before = await getOwnUser(ctx);
    const body = {
      name: "Renata",
      birthdate: generalForm.birthdate,
      nutritionistProfile: { about: "Hola", services: [service()] },
    };
    const { version } = await updateUser(ctx, z.parse(UpdateUserInput, body));
    await updateSettings(ctx, { allowBackToBack: true, version: undefined });
    expect(await historyOf(ctx, "profile#general")).toMatchObject([
      {
        version,
        savedBy: ctx.actor.id,
        changed: ["name", "birthdate", "about"],
        before: { name: before.name, birthdate: null, about: "" },
      },
    ]);
    expect(await historyOf(ctx, "profile#services")).toMatchObject([
      { version, changed: ["services"], before: { services: [] } },
    ]);
    expect(await historyOf(ctx, "profile#settings")).toMatchObject([
      {
        changed: ["allowBackToBack"],
        before: { allowBackToBack: false, isPublicPageOn: true, weekStartsOn: 0 },
      },
    ]);
    expect(await historyOf(ctx, "profile#specialties")).toEqual([]);
  });

  test("stored before a switch was added is read with its default", async () => {
    const ctx = await anAccount();
    await nutritionists(ctx.db)
      .patch({ nutritionistId: ctx.actor.id })
      .set({ settings: { timeZone: "America/Tijuana" } })
      .go();
    const { nutritionistProfile } = await getOwnUser(ctx);
    expect(nutritionistProfile.settings).toEqual({
      timeZone: "America/Tijuana",
      allowBackToBack: false,
      onlineBooking: defaultOnlineBooking,
      reminders: defaultReminders,
      isPublicPageOn: true,
      weekStartsOn: 0,
      landing: "patients",
      billing: null,
    });
  });
});
