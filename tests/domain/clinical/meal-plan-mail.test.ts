import type { CreateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import {
  getMealPlan,
  listMealPlans,
  mailMealPlan,
  removeMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { careLinks } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { pagesOf } from "../../support/samples/pdf";
import { foodItem } from "../../support/foods";
import { aMealPlan, breakfast } from "../../support/meal-plans";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const create = (given: Partial<CreateMealPlanInput> = {}) => aMealPlan(ctx, patientId, given);

describe("mailing a plan", () => {
  test("attaches the sheet, names no food in the mail, and notes when", async () => {
    const product = domain.product;
    const plan = await create({ meals: [breakfast] });
    domain.setTime("2026-10-26T15:00:00.000Z");
    const sent = await sendMealPlan(ctx, plan._id);
    domain.setTime(undefined);
    expect(sent).toMatchObject({ sentAt: "2026-10-26T15:00:00.000Z", version: 1 });
    const event = domain.events.findLast(({ type }) => type === "mealPlan.sent");
    expect(event?.data).toEqual({ nutritionistId: ctx.actor.id, planId: plan._id });
    const system = await product.context({ role: "system", id: "test" });
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: plan._id });
    const link = await careLinks(ctx, ctx.actor.id).get(patientId);
    const [mail] = await product.mailsTo(link.email);
    expect(mail?.subject).toContain("Tu plan de alimentación");
    expect(`${mail?.html}${mail?.text}`).not.toContain("huevos");
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ fileName: "plan-de-alimentacion.pdf", contentType: "application/pdf" });
    const [page] = await pagesOf(Buffer.from(file?.content ?? "", "base64"));
    expect(page).toContain("2 huevos con nopales");
  });

  test("that names a food of an allergy is mailed only when that is acknowledged, which the plan keeps", async () => {
    const { dietProfile } = await getPatient(ctx, patientId);
    const allergic = { ...dietProfile, allergies: ["Huevo", "Kiwi", "Nuez"] };
    await updatePatient(ctx, patientId, { dietProfile: allergic });
    const plan = await create({ meals: [{ ...breakfast, menu: "2 huevos con 3 nueces" }] });
    const send = (...acknowledgedAllergies: string[]) =>
      sendMealPlan(ctx, plan._id, { acknowledgedAllergies });
    for (const known of [[], ["Kiwi", "Nuez"]]) {
      await expect(send(...known)).rejects.toMatchObject({
        code: "validation",
        fields: { acknowledgedAllergies: "Marca la casilla para enviar así." },
      });
    }
    expect(await getMealPlan(ctx, plan._id)).toMatchObject({ sentAt: null, acknowledgements: [] });
    const first = await send("Nuez", "Huevo", "Kiwi");
    expect(first.acknowledgements).toEqual([{ sentAt: first.sentAt, allergies: ["Huevo", "Nuez"] }]);
    const second = await send("Huevo", "Nuez");
    await updateMealPlan(ctx, plan._id, { meals: [{ ...breakfast, menu: "" }], version: 1 });
    const third = await send();
    expect(third.acknowledgements).toEqual([
      ...first.acknowledgements,
      { sentAt: second.sentAt, allergies: ["Huevo", "Nuez"] },
    ]);
    expect(JSON.stringify(domain.events)).not.toContain("Nuez");
  });

  test("that an intolerance or a diet forbids is refused at its own field, and acknowledged in the same way", async () => {
    await updatePatient(ctx, patientId, {
      dietProfile: {
        intolerances: ["Lácteos"],
        diets: ["Vegana"],
        allergies: ["pescados y mariscos"],
        version: 0,
      },
    });
    const plan = await create({ meals: [{ ...breakfast, menu: "Yogur con atún" }] });
    const message = "Marca la casilla para enviar así.";
    await expect(sendMealPlan(ctx, plan._id)).rejects.toMatchObject({
      code: "validation",
      fields: {
        acknowledgedAllergies: message,
        acknowledgedIntolerances: message,
        acknowledgedDiets: message,
      },
    });
    const known = { acknowledgedAllergies: ["pescados y mariscos"], acknowledgedDiets: ["Vegana"] };
    const refusal = await sendMealPlan(ctx, plan._id, known).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ fields: { acknowledgedIntolerances: message } });
    const sent = await sendMealPlan(ctx, plan._id, { ...known, acknowledgedIntolerances: ["Lácteos"] });
    expect(sent.acknowledgements).toEqual([
      {
        sentAt: sent.sentAt,
        allergies: ["pescados y mariscos"],
        intolerances: ["Lácteos"],
        diets: ["Vegana"],
      },
    ]);
  });

  test("with mole for somebody with an allergy to peanuts is refused, by its dish too", async () => {
    await updatePatient(ctx, patientId, { dietProfile: { allergies: ["oleaginosas"], version: 0 } });
    const inWords = await create({ meals: [{ ...breakfast, menu: "Pollo en mole poblano" }] });
    expect(await codeOf(sendMealPlan(ctx, inWords._id))).toBe("validation");
    const items = [foodItem("crema-de-cacahuate", 15)];
    const inFoods = await create({ meals: [{ ...breakfast, menu: "", items }] });
    expect(await codeOf(sendMealPlan(ctx, inFoods._id))).toBe("validation");
  });

  test("twice at once keeps both acknowledgements", async () => {
    const { dietProfile } = await getPatient(ctx, patientId);
    await updatePatient(ctx, patientId, { dietProfile: { ...dietProfile, allergies: ["Huevo"] } });
    const plan = await create({ meals: [{ ...breakfast, menu: "2 huevos" }] });
    await Promise.all([1, 2, 3].map(() => sendMealPlan(ctx, plan._id, { acknowledgedAllergies: ["Huevo"] })));
    expect((await getMealPlan(ctx, plan._id)).acknowledgements).toHaveLength(3);
  });

  test("that races with saves loses neither the time nor a save", async () => {
    const plan = await create();
    const [sent, saved] = await Promise.all([
      sendMealPlan(ctx, plan._id),
      updateMealPlan(ctx, plan._id, { title: "Nuevo", version: 1 }),
    ]);
    expect(saved.title).toBe("Nuevo");
    expect(await getMealPlan(ctx, plan._id)).toMatchObject({
      title: "Nuevo",
      version: 2,
      sentAt: sent.sentAt,
    });
  });

  test("says in the list when it was, and that another was not", async () => {
    const [plan, other] = [await create(), await create()];
    const { sentAt } = await sendMealPlan(ctx, plan._id);
    const { items } = await listMealPlans(ctx, patientId, { limit: 10 });
    const times = new Map(items.map((one) => [one._id, one.sentAt]));
    expect([times.get(plan._id), times.get(other._id)]).toEqual([sentAt, null]);
  });

  test("is limited to five an hour for one plan", async () => {
    const plan = await create();
    for (let count = 0; count < 5; count++) await sendMealPlan(ctx, plan._id);
    expect(await codeOf(sendMealPlan(ctx, plan._id))).toBe("throttled");
    expect(await codeOf(sendMealPlan(ctx, (await create())._id))).toBeUndefined();
  });

  test("goes to an active patient whose address takes mails", async () => {
    const plan = await create();
    const links = careLinks(ctx, ctx.actor.id);
    const failure = { reason: "bounced", at: "2026-10-26T15:00:00.000Z" } as const;
    await commit(ctx, [links.mailFailureItem(patientId, failure)]);
    expect(await codeOf(sendMealPlan(ctx, plan._id))).toBe("mail_failed");
  });

  test("of a plan that was removed meanwhile sends nothing", async () => {
    const plan = await create();
    await sendMealPlan(ctx, plan._id);
    await removeMealPlan(ctx, plan._id);
    const system = await domain.product.context({ role: "system", id: "test" });
    const link = await careLinks(ctx, ctx.actor.id).get(patientId);
    const before = (await domain.product.mailsTo(link.email)).length;
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: plan._id });
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: "mpl_none" });
    expect(await domain.product.mailsTo(link.email)).toHaveLength(before);
  });
});
