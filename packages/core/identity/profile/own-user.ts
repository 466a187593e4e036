import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { findAccount, type Account } from "../account/index";
import type { NutritionistContext } from "../../kernel/context";
import {
  canUseAgenda,
  completedSections,
  findNutritionist,
  profileSections,
  type Nutritionist,
} from "../../practice/nutritionist/index";
import { services, toService, type StoredService } from "../../practice/service/index";

/** The caller's profile, with the services and whether they may use the agenda (spec B §3; A §6). */
export async function getOwnUser(ctx: NutritionistContext): Promise<NutritionistUser> {
  const { id } = ctx.actor;
  const [account, profile, offered] = await Promise.all([
    findAccount(ctx, id),
    findNutritionist(ctx, id),
    services(ctx, id).all(),
  ]);
  if (!account || !profile) throw new AppError("not_found");
  return toUser(account, profile, offered, canUseAgenda(ctx, profile));
}

function toUser(
  account: Account,
  profile: Nutritionist,
  offered: StoredService[],
  mayUseAgenda: boolean,
): NutritionistUser {
  const { isProfileCompleted, createdAt, version } = profile;
  const { hasLoggedIn, email, status } = account;
  const whole = { profile, services: offered.map(toService) };
  const { about, ...general } = profileSections.general.read(whole);
  return {
    _id: profile.nutritionistId,
    email,
    mailFailure: profile.mailFailure ?? null,
    ...general,
    status,
    createdAt,
    hasLoggedIn,
    isProfileCompleted,
    canUseAgenda: mayUseAgenda,
    nutritionistProfile: {
      about,
      ...profileSections.specialties.read(whole),
      ...profileSections.services.read(whole),
      settings: {
        ...profileSections.settings.read(whole),
        onlineBooking: profileSections.onlineBooking.read(whole),
        ...profileSections.reminders.read(whole),
        ...profileSections.billing.read(whole),
      },
      canUseAgenda: mayUseAgenda,
      hasLoggedIn,
    },
    completedSections: completedSections(profile),
    publicPath: profile.slug === undefined ? null : paths.publicPage.href(profile.slug),
    version,
  };
}
