import { AppError } from "@nutria/contract/wire/errors";
import { fiscalDataFaults, normalisedFiscalData } from "@nutria/contract/people/fiscal-data";
import type { OnlineBookingSettings } from "@nutria/contract/schemas/practice/online-booking";
import type { NutritionistUser, SettingsInput } from "@nutria/contract/schemas/practice/profile";
import { sortedReminders } from "@nutria/contract/schemas/practice/reminders";
import type { FiscalData } from "@nutria/contract/schemas/store/fiscal-data";
import type { NutritionistContext } from "../../kernel/context";
import { changeProfile, refuseStaleSection, type ProfileSection } from "../../practice/nutritionist/index";
import { keepDates } from "../../practice/day-off/index";
import { getOwnUser } from "./own-user";

/**
 * Saves the caller's preferences, how visitors book online, when patients are reminded, and the data of their invoices;
 * fields left out stay unchanged, and `billing: null` removes those data. When the time zone changes, appointments keep
 * their instants (decisions, "Agenda") and whole days off their dates. Raises `stale_version` with the stored profile, and
 * `validation`.
 */
export async function updateSettings(
  ctx: NutritionistContext,
  { version, billing, onlineBooking, reminders, ...preferences }: SettingsInput,
): Promise<NutritionistUser> {
  const fiscalData = billing && checkedFiscalData(billing);
  const sections = sectionsIn({ billing, onlineBooking, reminders }, preferences);
  const keepRest = await changeProfile(ctx, async (profile) => {
    await refuseStaleSection(profile, sections, version, () => getOwnUser(ctx));
    const { timeZone, allowBackToBack, isPublicPageOn, weekStartsOn, landing } = preferences;
    const { settings } = profile;
    const isMoved = timeZone !== undefined && timeZone !== settings.timeZone;
    const kept = isMoved ? await keepDates(ctx, settings.timeZone, timeZone) : undefined;
    return {
      set: {
        settings: {
          timeZone: timeZone ?? settings.timeZone,
          allowBackToBack: allowBackToBack ?? settings.allowBackToBack,
          isPublicPageOn: isPublicPageOn ?? settings.isPublicPageOn,
          weekStartsOn: weekStartsOn ?? settings.weekStartsOn,
          landing: landing ?? settings.landing,
          onlineBooking: onlineBooking ? toStored(onlineBooking) : settings.onlineBooking,
          reminders: reminders ? sortedReminders(reminders) : settings.reminders,
        },
        ...(fiscalData && { billing: fiscalData }),
      },
      remove: billing === null ? ["billing"] : [],
      sections,
      items: kept?.items ?? [],
      result: kept?.rest,
    };
  });
  await keepRest?.();
  return getOwnUser(ctx);
}

/** The table has no null: no limit is an absent one. */
function toStored({ maximumPerDay, ...others }: OnlineBookingSettings) {
  return { ...others, ...(maximumPerDay !== null && { maximumPerDay }) };
}

/** The forms that a save touches: a save of one never makes another stale. */
function sectionsIn(
  { billing, onlineBooking, reminders }: Pick<SettingsInput, "billing" | "onlineBooking" | "reminders">,
  preferences: Omit<SettingsInput, "version" | "billing" | "onlineBooking" | "reminders">,
): ProfileSection[] {
  const hasPreferences = Object.values(preferences).some((value) => value !== undefined);
  return [
    ...(billing === undefined ? [] : (["billing"] as const)),
    ...(onlineBooking === undefined ? [] : (["onlineBooking"] as const)),
    ...(reminders === undefined ? [] : (["reminders"] as const)),
    ...(hasPreferences ? (["settings"] as const) : []),
  ];
}

/** Fiscal data as they are stored. Raises `validation` when RFC, régimen and use do not fit together. */
function checkedFiscalData(data: FiscalData): FiscalData {
  const faults = Object.entries(fiscalDataFaults(data));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([field, message]) => [`billing.${field}`, message]));
    throw new AppError("validation", { fields });
  }
  return normalisedFiscalData(data);
}
