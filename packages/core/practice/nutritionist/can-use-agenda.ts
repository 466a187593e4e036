import type { Context } from "../../kernel/context";
import type { Nutritionist } from "./entity";

/**
 * Every nutritionist may use the agenda during its beta, and whoever's plan includes it, unless an administrator
 * disabled it for them (spec A §4).
 */
export function canUseAgenda(
  ctx: Context,
  profile: Pick<Nutritionist, "agendaDisabledByAdmin" | "hasAgendaInPlan">,
): boolean {
  const isIncluded = ctx.settings.agendaBeta || profile.hasAgendaInPlan === true;
  return isIncluded && !profile.agendaDisabledByAdmin;
}
