import { restrictionOf, type AgendaRestriction } from "@nutria/contract/agenda/agenda";
import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { CollisionRule } from "@nutria/calendar/interval";
import type { Context } from "../../kernel/context";
import { canUseAgenda, findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";
import { hasBusyFrom } from "./agenda-day";

/** The profile of a nutritionist. Raises `not_found`. */
export async function findNutritionistOrFail(ctx: Context, nutritionistId: string): Promise<Nutritionist> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  return profile;
}

/**
 * The profile of a nutritionist who changes their own agenda. Raises `not_found`, and `agenda_disabled` under
 * mid and high restriction (spec A §4).
 */
export async function findNutritionistWithAgenda(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist> {
  return requireAgendaAccess(ctx, await findNutritionistOrFail(ctx, nutritionistId));
}

/**
 * Returns a profile that was read already when its owner may use the agenda. Raises `not_found`,
 * `agenda_disabled`.
 */
export function requireAgendaAccess(ctx: Context, profile: Nutritionist | undefined): Nutritionist {
  if (!profile) throw new AppError("not_found");
  if (!canUseAgenda(ctx, profile)) throw new AppError("agenda_disabled");
  return profile;
}

/**
 * The profile of a nutritionist whose agenda a patient may use. Raises `not_found`, and `agenda_closed` while
 * it is restricted.
 */
export async function findBookableNutritionist(ctx: Context, nutritionistId: string): Promise<Nutritionist> {
  const profile = await findNutritionistOrFail(ctx, nutritionistId);
  if (!canUseAgenda(ctx, profile)) throw new AppError("agenda_closed");
  return profile;
}

/** Refusals that only the nutritionist can resolve: an inactive patient, an unaccepted person, a full plan. */
const ofNutritionist: readonly ErrorCode[] = ["patient_inactive", "person_not_accepted", "plan_full"];

/** Turns the refusals that only the nutritionist can resolve into `agenda_closed`, which a patient sees. */
export async function asAgendaClosed<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    const isOfNutritionist = error instanceof AppError && ofNutritionist.includes(error.code);
    throw isOfNutritionist ? new AppError("agenda_closed", { cause: error }) : error;
  }
}

/**
 * The restriction of an agenda: none, mid (read-only, because it has future events) or high (closed). Spec A
 * §4.
 */
export async function agendaRestrictionOf(ctx: Context, profile: Nutritionist): Promise<AgendaRestriction> {
  const mayUse = canUseAgenda(ctx, profile);
  const hasEvents = mayUse || (await hasBusyFrom(ctx, profile.nutritionistId, ctx.now()));
  return restrictionOf({ canUseAgenda: mayUse, hasEvents });
}

/** The collision rule that the nutritionist chose: whether appointments may touch. */
export function collisionRuleOf({ settings }: Nutritionist): CollisionRule {
  return { allowBackToBack: settings.allowBackToBack ?? false };
}
