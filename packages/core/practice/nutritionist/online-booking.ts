import type { OnlineBookingSettings } from "@nutria/contract/schemas/practice/online-booking";
import type { Context } from "../../kernel/context";
import { canUseAgenda } from "./can-use-agenda";
import type { Nutritionist } from "./entity";
import { profileSections } from "./sections";

/** How visitors of the public page book with a nutritionist. */
export function onlineBookingOf(profile: Nutritionist): OnlineBookingSettings {
  return profileSections.onlineBooking.read({ profile, services: [] });
}

/** Whether visitors may book: the nutritionist opened it, and may use the agenda. */
export function isBookingOpen(ctx: Context, profile: Nutritionist): boolean {
  return onlineBookingOf(profile).isOpen && canUseAgenda(ctx, profile);
}
