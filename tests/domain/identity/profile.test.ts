import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { createOffice, listOffices, removeOffice } from "@nutria/core/practice/office/index";
import {
  createOfficeSchedule,
  listOfficeSchedules,
  updateOfficeSchedule,
} from "@nutria/core/practice/office-schedule/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { retryOwnMail, updateUser } from "@nutria/core/identity/profile/index";
import { receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { findMailFailure } from "@nutria/core/mail/address/index";
import { services } from "@nutria/core/practice/service/index";
import { OfficeInput } from "@nutria/contract/schemas/practice/office";
import { OfficeScheduleInput } from "@nutria/contract/schemas/practice/office-schedule";
import { UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aNutritionist } from "../../support/accounts";
import { codeOf, startDomain, countOutcomes, type Domain } from "../../support/domain";
import { general, hours, onsiteOffice, professional, service } from "../../support/profile";

let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const office = z.parse(OfficeInput, onsiteOffice());
const schedule = (ids: string[], times: object = {}) => z.parse(OfficeScheduleInput, hours(ids, times));
const body = (input: object) => z.parse(UpdateUserInput, input);
const save = (ctx: NutritionistContext, input: object) => updateUser(ctx, body(input));

/** A person with an account, so that saves can return it; the events stay in the domain. */
async function anAccount(): Promise<NutritionistContext> {
  const { id } = await aNutritionist(domain.product);
  return { ...(await domain.nutritionist()), actor: { role: "nutritionist", id } };
}
const profileOf = async (ctx: NutritionistContext) => {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  if (!profile) throw new Error("The profile is gone");
  return profile;
};
const completions = (ctx: NutritionistContext) =>
  domain.events.filter(
    ({ type, data }) =>
      type === "nutritionist.completed" &&
      (data as { nutritionistId: string }).nutritionistId === ctx.actor.id,
  );

describe("concurrent deletions keep the last one", () => {
  test("of the offices", async () => {
    const ctx = await domain.nutritionist();
    const ids = [await createOffice(ctx, office), await createOffice(ctx, office)].map(({ _id }) => _id);
    const counts = await countOutcomes(ids.map((id) => removeOffice(ctx, id)));
    expect(counts).toEqual({ won: 1, office_last: 1 });
    expect(await listOffices(ctx)).toHaveLength(1);
    expect((await profileOf(ctx)).officeCount).toBe(1);
  });

  test("of the offices, from six tabs", async () => {
    const ctx = await domain.nutritionist();
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push((await createOffice(ctx, office))._id);
    expect(await countOutcomes(ids.map((id) => removeOffice(ctx, id)))).toEqual({ won: 5, office_last: 1 });
  });

  test("of the services, when each tab omits the other's", async () => {
    const ctx = await anAccount();
    const list = [service(), service({ service: "consulta-de-seguimiento" })];
    const { version } = await save(ctx, { nutritionistProfile: { services: list } });
    const saves = list.map((one) => save(ctx, { nutritionistProfile: { services: [one] }, version }));
    expect(await countOutcomes(saves)).toEqual({ won: 1, stale_version: 1 });
    expect(await services(ctx, ctx.actor.id).all()).toHaveLength(1);
  });

  test("of the services, from tabs that send no version", async () => {
    const ctx = await anAccount();
    const list = [service(), service({ service: "consulta-de-seguimiento" })];
    await save(ctx, { nutritionistProfile: { services: list } });
    const saves = list.map((one) => save(ctx, { nutritionistProfile: { services: [one] } }));
    expect(await countOutcomes(saves)).toEqual({ won: 2 });
    expect(await services(ctx, ctx.actor.id).all()).toHaveLength(1);
    expect((await profileOf(ctx)).serviceCount).toBe(1);
  });
});

describe("a complete profile", () => {
  test("is announced once, whichever of four concurrent saves is last", async () => {
    const ctx = await anAccount();
    await Promise.all([
      save(ctx, general),
      save(ctx, { nutritionistProfile: professional }),
      save(ctx, { nutritionistProfile: { services: [service()] } }),
      createOffice(ctx, office),
    ]);
    const profile = await profileOf(ctx);
    expect(profile).toMatchObject({ isProfileCompleted: true, slug: expect.any(String) as string });
    expect(completions(ctx)).toHaveLength(1);
    await save(ctx, { nutritionistProfile: { about: "Otra cosa" } });
    await createOffice(ctx, office);
    expect(completions(ctx)).toHaveLength(1);
    expect((await profileOf(ctx)).completedAt).toBe(profile.completedAt);
  });

  test("gets an address of its own, also when namesakes complete theirs at once", async () => {
    const people = await Promise.all([anAccount(), anAccount(), anAccount()]);
    for (const ctx of people) {
      await save(ctx, { ...general, name: "Eva", lastName: "Luna" });
      await save(ctx, { nutritionistProfile: { ...professional, services: [service()] } });
    }
    await Promise.all(people.map((ctx) => createOffice(ctx, office)));
    const slugs = await Promise.all(people.map(async (ctx) => (await profileOf(ctx)).slug));
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain("eva-luna");
  });

  test("gets an address even when the name has no usable letters", async () => {
    const ctx = await anAccount();
    await save(ctx, {
      ...general,
      name: "愛",
      lastName: "李",
      nutritionistProfile: { ...professional, services: [service()] },
    });
    await createOffice(ctx, office);
    expect((await profileOf(ctx)).slug).toMatch(/^nutricion/);
  });
});

describe("two concurrent saves of the same form", () => {
  test("store one and report the conflict to the other", async () => {
    const ctx = await anAccount();
    const saves = ["Una", "Otra"].map((name) => save(ctx, { ...general, name, version: 1 }));
    expect(await countOutcomes(saves)).toEqual({ won: 1, stale_version: 1 });
  });
});

describe("overlapping office hours", () => {
  test("are refused to all but one of the tabs that add them", async () => {
    const ctx = await domain.nutritionist();
    const { _id } = await createOffice(ctx, office);
    const saves = ["09:00", "09:15", "09:30", "09:45"].map((startTime) =>
      createOfficeSchedule(ctx, schedule([_id], { startTime })),
    );
    expect(await countOutcomes(saves)).toEqual({ won: 1, office_hours_overlap: 3 });
    expect(await listOfficeSchedules(ctx)).toHaveLength(1);
  });

  test("cannot result from two concurrent changes", async () => {
    const ctx = await domain.nutritionist();
    const { _id } = await createOffice(ctx, office);
    const early = await createOfficeSchedule(ctx, schedule([_id], { startTime: "08:00", endTime: "10:00" }));
    const late = await createOfficeSchedule(ctx, schedule([_id], { startTime: "14:00", endTime: "16:00" }));
    const counts = await countOutcomes([
      updateOfficeSchedule(ctx, early._id, schedule([_id], { startTime: "08:00", endTime: "13:00" })),
      updateOfficeSchedule(ctx, late._id, schedule([_id], { startTime: "11:00", endTime: "16:00" })),
    ]);
    expect(counts).toEqual({ won: 1, office_hours_overlap: 1 });
  });

  test("an office that is deleted while hours are added to it leaves no hours behind", async () => {
    const ctx = await domain.nutritionist();
    const [first, second] = [await createOffice(ctx, office), await createOffice(ctx, office)];
    await Promise.all([
      codeOf(createOfficeSchedule(ctx, schedule([first._id]))),
      codeOf(removeOffice(ctx, first._id)),
    ]);
    const left = await listOfficeSchedules(ctx);
    expect(left.flatMap(({ offices }) => offices)).not.toContain(first._id);
    expect((await listOffices(ctx)).map(({ _id }) => _id)).toEqual([second._id]);
  });
});

test("an own address that is tried again while its mail is reported: profile and address say the same", async () => {
  const { actor: _, ...ctx } = await domain.patient();
  const system: Context = { ...ctx, actor: { role: "system", id: "record-mail-failure" } };
  const { id, email } = await aNutritionist(domain.product);
  const ana = { ...ctx, actor: { role: "nutritionist", id } } as NutritionistContext;
  const report = (round: number) =>
    receiveMailFailure(system, {
      reportId: `report-${round}`,
      email,
      reason: "bounced",
      at: `2026-07-0${round}T10:00:00.000Z`,
    });
  await report(1);
  for (let round = 2; round < 5; round++) {
    expect(await countOutcomes([retryOwnMail(ana), report(round)])).toEqual({ won: 2 });
    expect((await profileOf(ana)).mailFailure).toEqual(await findMailFailure(system, email));
  }
  const retried = domain.events.filter(({ type }) => type === "nutritionist.mailRetried");
  expect(retried.map(({ data }) => data)).toEqual(retried.map(() => ({ nutritionistId: id })));
  expect(retried.length).toBeGreaterThan(0);
});
