import { opensAgenda, type AgendaConditions } from "@nutria/contract/agenda";
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
  const includesAgenda = profile.hasAgendaInPlan === true;
  return opensAgenda(agendaConditionsOf(ctx, profile), { includesAgenda });
}

/** What decides beside the plan whether a nutritionist may use the agenda. */
export function agendaConditionsOf(
  ctx: Context,
  { agendaDisabledByAdmin }: Pick<Nutritionist, "agendaDisabledByAdmin">,
): AgendaConditions {
  return { isInBeta: ctx.settings.agendaBeta, isDisabledByAdmin: agendaDisabledByAdmin };
}
