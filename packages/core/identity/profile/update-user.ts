import { AppError } from "@nutria/contract/wire/errors";
import {
  profileMessages,
  type NutritionistUser,
  type UpdateUserInput,
} from "@nutria/contract/schemas/practice/profile";
import { withoutUndefined } from "../../kernel/without-undefined";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { NutritionistContext } from "../../kernel/context";
import { wrongBirthdate } from "../../kernel/birthdate";
import { claim, ownerOf, phoneKey, phoneTaken, release } from "../../kernel/table/unique";
import {
  changeProfile,
  refuseStaleSection,
  type Nutritionist,
  type ProfileSection,
} from "../../practice/nutritionist/index";
import { requireOwnPhoto, removePhoto } from "../../practice/photo/index";
import { planServices } from "../../practice/service/index";
import { getOwnUser } from "./own-user";

/**
 * Saves all or part of the caller's profile: general information, education and specialities, services (spec
 * B §5, §7). Raises `stale_version` with the stored profile when a saved form was saved elsewhere since it
 * was opened; `validation`; `phone_taken` with the field; `service_last` for an empty list of services.
 */
export async function updateUser(
  ctx: NutritionistContext,
  input: UpdateUserInput,
): Promise<NutritionistUser> {
  const sections = sectionsIn(input);
  if (input.email !== undefined || sections.length > 0) {
    const replaced = await changeProfile(ctx, async (profile) => {
      await refuseStaleSection(profile, sections, input.version, () => getOwnUser(ctx));
      await refuseWrong(ctx, profile, input);
      const { services } = input.nutritionistProfile ?? {};
      const planned = services && (await planServices(ctx, services));
      return {
        set: fieldsIn(profile, input),
        remove: input.pictureUrl === null || input.pictureUrl === "" ? ["pictureUrl"] : [],
        sections,
        ...(planned && { services: planned.saved }),
        items: [...(await movePhoneItems(ctx, profile, input)), ...(planned?.items ?? [])],
        events: planned?.events ?? [],
        result: replacedPicture(profile, input),
      };
    });
    if (replaced !== undefined) await removePhoto(ctx, replaced);
  }
  return getOwnUser(ctx);
}

/** The forms that a save touches. The e-mail cannot change, so it belongs to no form. */
function sectionsIn({
  nutritionistProfile = {},
  version: _,
  email: __,
  ...general
}: UpdateUserInput): ProfileSection[] {
  const { about, services, ...professional } = nutritionistProfile;
  const isThere = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);
  return [
    ...(isThere({ about, ...general }) ? (["general"] as const) : []),
    ...(isThere(professional) ? (["specialties"] as const) : []),
    ...(services === undefined ? [] : (["services"] as const)),
  ];
}

/**
 * Checks what the browser cannot: that the birthdate may be that of somebody who lives, that no graduation is in the future, that the photo
 * is the caller's own, and that the e-mail is unchanged.
 */
async function refuseWrong(
  ctx: NutritionistContext,
  profile: Nutritionist,
  { email, birthdate, pictureUrl, nutritionistProfile }: UpdateUserInput,
): Promise<void> {
  const fields: Record<string, string> = {};
  if (email !== undefined && email !== profile.email) fields.email = profileMessages.emailReadOnly;
  const wrongDay = wrongBirthdate(ctx, birthdate);
  if (wrongDay !== undefined) fields.birthdate = wrongDay;
  nutritionistProfile?.expertise?.forEach(({ graduationYear }, index) => {
    if (graduationYear > ctx.now().slice(0, 4)) {
      fields[`nutritionistProfile.expertise.${index}.graduationYear`] = profileMessages.graduationInFuture;
    }
  });
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  if (pictureUrl && pictureUrl !== profile.pictureUrl) await requireOwnPhoto(ctx, pictureUrl);
}

function fieldsIn(profile: Nutritionist, input: UpdateUserInput) {
  const { name, lastName, birthdate, sex, countryCode, phoneNumber, pictureUrl } = input;
  const { services, specialities, specialties, ...sent } = input.nutritionistProfile ?? {};
  const chosen = specialities ?? specialties;
  return withoutUndefined({
    name,
    lastName,
    birthdate,
    sex,
    countryCode,
    phoneNumber,
    pictureUrl: pictureUrl || undefined,
    nutritionistProfile: {
      ...profile.nutritionistProfile,
      ...withoutUndefined({ ...sent, specialities: chosen }),
    },
    serviceCount: services?.length,
  });
}

/** The address of the photo that a save replaces. */
function replacedPicture(profile: Nutritionist, { pictureUrl }: UpdateUserInput): string | undefined {
  return pictureUrl === undefined || pictureUrl === profile.pictureUrl ? undefined : profile.pictureUrl;
}

/** Claims the new phone and releases the old one: a phone belongs to one nutritionist. */
async function movePhoneItems(
  ctx: NutritionistContext,
  profile: Nutritionist,
  { countryCode = profile.countryCode as 52 | 1, phoneNumber = profile.phoneNumber }: UpdateUserInput,
): Promise<TransactItem[]> {
  const before = phoneKey(profile.countryCode, profile.phoneNumber);
  const after = phoneKey(countryCode, phoneNumber);
  if (before === after) return [];
  const { id } = ctx.actor;
  const isOwner = (await ownerOf(ctx, "nutritionistPhone", before)) === id;
  return [
    claim(ctx, "nutritionistPhone", after, id, phoneTaken),
    ...(isOwner ? [release(ctx, "nutritionistPhone", before, id)] : []),
  ];
}
