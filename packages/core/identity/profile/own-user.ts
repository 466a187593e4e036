import { AppError } from "@nutria/contract/errors";
import type { NutritionistUser } from "@nutria/contract/schemas/profile";
import { findAccount, type Account } from "../account/index";
import type { NutritionistContext } from "../../kernel/context";
import {
  canUseAgenda,
  completedSections,
  findNutritionist,
  type Nutritionist,
} from "../../practice/nutritionist/index";
import { services, toService, type StoredService } from "../../practice/service/index";

/** The caller's own profile, with its services and with whether they may use the agenda (spec B §3; A §6). */
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
  const { name, lastName, sex, countryCode, phoneNumber, isProfileCompleted, version } = profile;
  const { hasLoggedIn, email, status } = account;
  const { professionalLicense, about = "", mainDegree = "", ...lists } = profile.nutritionistProfile;
  const { timeZone, allowBackToBack = false, isPublicPageOn = true } = profile.settings;
  return {
    _id: profile.nutritionistId,
    email,
    name,
    lastName,
    birthdate: profile.birthdate ?? null,
    sex,
    countryCode,
    phoneNumber,
    pictureUrl: profile.pictureUrl ?? null,
    status,
    hasLoggedIn,
    isProfileCompleted,
    canUseAgenda: mayUseAgenda,
    nutritionistProfile: {
      about,
      professionalLicense,
      mainDegree,
      expertise: (lists.expertise ?? []) as NutritionistUser["nutritionistProfile"]["expertise"],
      certifications: lists.certifications ?? [],
      types: lists.types ?? [],
      specialities: lists.specialities ?? [],
      diets: lists.diets ?? [],
      services: offered.map(toService),
      settings: { timeZone, allowBackToBack, isPublicPageOn },
      canUseAgenda: mayUseAgenda,
      hasLoggedIn,
    },
    completedSections: completedSections(profile),
    publicPath: profile.slug === undefined ? null : `/n/${profile.slug}`,
    version,
  };
}
