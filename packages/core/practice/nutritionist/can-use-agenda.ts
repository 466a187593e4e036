import type { Context } from "../../kernel/context";
import type { Nutritionist } from "./entity";

/** The agenda is open while it is in beta, unless an administrator closed it for this nutritionist (spec A §4). */
export function canUseAgenda(ctx: Context, profile: Pick<Nutritionist, "agendaDisabledByAdmin">): boolean {
  return ctx.settings.agendaBeta && !profile.agendaDisabledByAdmin;
}
