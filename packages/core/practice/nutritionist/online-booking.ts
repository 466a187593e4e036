import { opensAgenda, type AgendaConditions } from "@nutria/contract/agenda/agenda";
import type { OnlineBookingSettings } from "@nutria/contract/schemas/practice/online-booking";
import type { Context } from "../../kernel/context";
import type { Nutritionist } from "./entity";
import { profileSections } from "./sections";

/** The settings of online booking with a nutritionist. */
export function onlineBookingOf(profile: Nutritionist): OnlineBookingSettings {
  return profileSections.onlineBooking.read({ profile, services: [] });
}

/** Whether visitors may book: the nutritionist opened it, and may use the agenda. */
export function isBookingOpen(ctx: Context, profile: Nutritionist): boolean {
  return onlineBookingOf(profile).isOpen && canUseAgenda(ctx, profile);
}

/**
 * Every nutritionist may use the agenda during its beta, and later those whose plan includes it, unless an administrator
 * disabled it for them (spec A §4).
 */
export function canUseAgenda(
  ctx: Context,
  profile: Pick<Nutritionist, "agendaDisabledByAdmin" | "hasAgendaInPlan">,
): boolean {
  const includesAgenda = profile.hasAgendaInPlan === true;
  return opensAgenda(agendaConditionsOf(ctx, profile), { includesAgenda });
}

/** Fields that decide, with the plan, whether a nutritionist may use the agenda. */
export function agendaConditionsOf(
  ctx: Context,
  { agendaDisabledByAdmin }: Pick<Nutritionist, "agendaDisabledByAdmin">,
): AgendaConditions {
  return { isInBeta: ctx.settings.agendaBeta, isDisabledByAdmin: agendaDisabledByAdmin };
}
