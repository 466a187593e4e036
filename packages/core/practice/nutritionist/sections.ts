import { firstWeekday } from "@nutria/calendar/day";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import type { Service } from "@nutria/contract/schemas/practice/service";
import * as z from "zod/mini";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { defineSection, type Changes } from "../../kernel/section";
import type { Nutritionist } from "./entity";

/** A profile and its services, which are separate items. */
interface WholeProfile {
  profile: Nutritionist;
  services: Service[];
}

/** Declares a section of the profile, which one form saves. `pick` selects its data from the stored items. */
function defineProfileSection<S extends z.ZodMiniObject>(
  name: string,
  schema: S,
  defaults: Changes<z.output<S>>,
  pick: (whole: WholeProfile) => object,
) {
  const section = defineSection(name, schema, defaults);
  /** The section, with its defaults. */
  const read = (whole: WholeProfile) => section.parse(pick(whole));

  /**
   * The item that stores the data from before a save in the history, for the same transaction as the save.
   */
  function historyItem(ctx: Context, before: WholeProfile, after: WholeProfile): TransactItem {
    const { nutritionistId, version } = after.profile;
    const at = { nutritionistId, document: `profile#${name}`, version };
    return section.historyItem(ctx, at, read(before), read(after));
  }

  return { read, historyItem };
}

const { nutritionistProfile } = NutritionistUser.shape;

export const profileSections = {
  general: defineProfileSection(
    "general",
    z.extend(
      z.pick(NutritionistUser, {
        name: true,
        lastName: true,
        birthdate: true,
        sex: true,
        countryCode: true,
        phoneNumber: true,
        pictureUrl: true,
      }),
      { about: nutritionistProfile.shape.about },
    ),
    { birthdate: null, pictureUrl: null, about: "" },
    ({ profile }) => ({ ...profile, about: profile.nutritionistProfile.about }),
  ),
  specialties: defineProfileSection(
    "specialties",
    z.pick(nutritionistProfile, {
      professionalLicense: true,
      mainDegree: true,
      expertise: true,
      certifications: true,
      types: true,
      specialities: true,
      diets: true,
    }),
    { mainDegree: "", expertise: [], certifications: [], types: [], specialities: [], diets: [] },
    ({ profile }) => profile.nutritionistProfile,
  ),
  services: defineProfileSection(
    "services",
    z.pick(nutritionistProfile, { services: true }),
    {},
    (whole) => ({
      services: whole.services,
    }),
  ),
  settings: defineProfileSection(
    "settings",
    z.omit(nutritionistProfile.shape.settings, { billing: true, onlineBooking: true, reminders: true }),
    {
      allowBackToBack: false,
      isPublicPageOn: true,
      weekStartsOn: firstWeekday,
      landing: "patients" as const,
    },
    ({ profile }) => profile.settings,
  ),
  onlineBooking: defineProfileSection(
    "onlineBooking",
    nutritionistProfile.shape.settings.shape.onlineBooking,
    defaultOnlineBooking,
    ({ profile }) => profile.settings.onlineBooking ?? {},
  ),
  reminders: defineProfileSection(
    "reminders",
    z.pick(nutritionistProfile.shape.settings, { reminders: true }),
    { reminders: defaultReminders },
    ({ profile }) => ({ reminders: profile.settings.reminders }),
  ),
  billing: defineProfileSection(
    "billing",
    z.pick(nutritionistProfile.shape.settings, { billing: true }),
    { billing: null },
    ({ profile }) => ({ billing: profile.billing }),
  ),
};

export type ProfileSection = keyof typeof profileSections;

type CompletedSections = NutritionistUser["completedSections"];
type Judged = Pick<Nutritionist, "birthdate" | "nutritionistProfile" | "serviceCount" | "officeCount">;

/**
 * The complete parts of a profile. Registration already fills part of the general information, so the birthdate
 * decides, which only its own form asks for (decisions, "Access"; spec B §5).
 */
export function completedSections(profile: Judged): CompletedSections {
  const { professionalLicense, mainDegree, expertise, types, diets, specialities } =
    profile.nutritionistProfile;
  return {
    general: profile.birthdate !== undefined,
    specialties:
      professionalLicense !== "" &&
      Boolean(mainDegree) &&
      [expertise, types, diets, specialities].every((list) => (list?.length ?? 0) > 0),
    services: (profile.serviceCount ?? 0) > 0,
    offices: (profile.officeCount ?? 0) > 0,
  };
}

/** Whether all parts of a profile are complete, so that it can be found, booked and paid. */
export function isComplete(profile: Judged): boolean {
  return Object.values(completedSections(profile)).every(Boolean);
}
