import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { myPaths } from "@nutria/contract/web/my-paths";
import { careLinks } from "../../care/care-link/index";
import { findPerson } from "../../care/patient/index";
import type { Context, NutritionistContext, StoredFile } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { causeOfCare, sendMail } from "../../mail/address/index";
import { mealPlanMail } from "../../mail/index";
import { getItem } from "../../kernel/table/items";
import { recordAccess } from "../access-log/index";
import type { StoredMealPlan } from "./entity";
import { mealPlans } from "./repo";
import { planPdf } from "./sheet/papers-of-plan";

/** The patient id of a plan; undefined when the plan was removed. */
export async function patientOfPlan(
  ctx: Context,
  { nutritionistId, planId }: { nutritionistId: string; planId: string },
): Promise<string | undefined> {
  const plan = await getItem(mealPlans(ctx, nutritionistId).entity, { nutritionistId, planId });
  return plan?.removedAt === undefined ? plan?.patientId : undefined;
}

/** Sends the mail with the plan as it is now; nothing when the plan or the link was removed meanwhile. */
export async function mailMealPlan(
  ctx: Context,
  { nutritionistId, planId }: { nutritionistId: string; planId: string },
): Promise<void> {
  const plan = await getItem(
    mealPlans(ctx, nutritionistId).entity,
    { nutritionistId, planId },
    { consistent: true },
  );
  if (!plan || plan.removedAt !== undefined) return;
  const [link, nutritionist, person] = await Promise.all([
    careLinks(ctx, nutritionistId).find(plan.patientId),
    findNutritionist(ctx, nutritionistId),
    findPerson(ctx, plan.patientId),
  ]);
  if (!link || !nutritionist) return;
  const bytes = await planBytes(ctx, plan);
  await sendMail(ctx, {
    cause: causeOfCare(link),
    to: { ...person, email: link.email },
    ...mealPlanMail({
      patientName: link.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      appUrl: person?.hasAccount ? ctx.settings.webUrl + myPaths.plan.href() : undefined,
    }),
    attachments: [{ fileName: "plan-de-alimentacion.pdf", contentType: "application/pdf", content: bytes }],
  });
}

/** The PDF of one of the caller's plans, by the current record. Raises `not_found`. */
export async function getMealPlanPdf(ctx: NutritionistContext, planId: string): Promise<StoredFile> {
  const plan = await mealPlans(ctx, ctx.actor.id).get(planId);
  const bytes = await planBytes(ctx, plan);
  await recordAccess(ctx, {
    patientId: plan.patientId,
    action: "export",
    what: "mealPlan",
    subjectId: planId,
  });
  return { bytes, contentType: "application/pdf" };
}

/** Loaded when a plan is drawn: with its foods, it is a tenth of the code that mails load. */
const sheet = atFirstUse(async () => ({
  ...(await import("./sheet/plan-sheet")),
  ...(await import("./sheet/sheet-facts")),
}));

/** Draws a plan as it is handed out now. */
function planBytes(ctx: Context, plan: StoredMealPlan): Promise<Uint8Array> {
  return ctx.compute(planPdf, async () => {
    const { planSheet, saidNow, sheetFacts } = await sheet();
    const facts = await sheetFacts(ctx, plan, await saidNow(ctx, plan));
    return { sheet: planSheet({ ...plan, endDate: plan.endDate ?? null }, facts), createdAt: ctx.now() };
  });
}
