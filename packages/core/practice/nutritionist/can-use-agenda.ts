import type { Context } from "../../kernel/context";
import type { Nutritionist } from "./entity";

/**
 * Every nutritionist may use the agenda during its beta, unless an administrator disabled it for them (spec A
 * §4).
 */
export function canUseAgenda(ctx: Context, profile: Pick<Nutritionist, "agendaDisabledByAdmin">): boolean {
  return ctx.settings.agendaBeta && !profile.agendaDisabledByAdmin;
}
