import { restrictionOf, type AgendaRestriction } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { CollisionRule } from "@nutria/calendar/interval";
import type { Context } from "../../kernel/context";
import { canUseAgenda, findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";
import { takenFrom } from "./agenda-day";

/** The nutritionist whose agenda it is. Raises `not_found`. */
export async function practiceOf(ctx: Context, nutritionistId: string): Promise<Nutritionist> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  return profile;
}

/** The same, for a change by the nutritionist: `agenda_disabled` under mid and high restriction (spec A §4). */
export async function ownOpenPractice(ctx: Context, nutritionistId: string): Promise<Nutritionist> {
  return refuseRestricted(ctx, await practiceOf(ctx, nutritionistId));
}

/** A profile that was read, if its agenda is open: `not_found`, `agenda_disabled`. */
export function refuseRestricted(ctx: Context, profile: Nutritionist | undefined): Nutritionist {
  if (!profile) throw new AppError("not_found");
  if (!canUseAgenda(ctx, profile)) throw new AppError("agenda_disabled");
  return profile;
}

/** The same, for a patient: `agenda_closed` while the nutritionist's agenda is restricted. */
export async function openPractice(ctx: Context, nutritionistId: string): Promise<Nutritionist> {
  const profile = await practiceOf(ctx, nutritionistId);
  if (!canUseAgenda(ctx, profile)) throw new AppError("agenda_closed");
  return profile;
}

/** To a patient, being inactive at this nutritionist means that booking is closed: `agenda_closed`. */
export async function asSeenByPatient<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    const isInactive = error instanceof AppError && error.code === "patient_inactive";
    throw isInactive ? new AppError("agenda_closed", { cause: error }) : error;
  }
}

/** none, mid (read-only, since something lies ahead) or high (closed): spec A §4. */
export async function restrictionFor(ctx: Context, profile: Nutritionist): Promise<AgendaRestriction> {
  const mayUse = canUseAgenda(ctx, profile);
  const hasEvents = mayUse || (await takenFrom(ctx, profile.nutritionistId, ctx.now())).length > 0;
  return restrictionOf({ canUseAgenda: mayUse, hasEvents });
}

/** Whether appointments may touch, by the nutritionist's own switch. */
export function ruleOf({ settings }: Nutritionist): CollisionRule {
  return { allowBackToBack: settings.allowBackToBack ?? false };
}
