import type { NutritionistUser, SettingsInput } from "@nutria/contract/schemas/profile";
import type { NutritionistContext } from "../../kernel/context";
import { changeProfile, refuseStaleSection } from "../../practice/nutritionist/index";
import { getOwnUser } from "./own-user";

/**
 * Saves the caller's preferences; fields left out stay unchanged. Appointments keep their instants when the
 * time zone changes (decisions, "Agenda"). Raises `stale_version` with the stored profile.
 */
export async function updateSettings(
  ctx: NutritionistContext,
  { version, timeZone, allowBackToBack, isPublicPageOn, weekStartsOn }: SettingsInput,
): Promise<NutritionistUser> {
  await changeProfile(ctx, async (profile) => {
    await refuseStaleSection(profile, ["settings"], version, () => getOwnUser(ctx));
    const { settings } = profile;
    return {
      set: {
        settings: {
          timeZone: timeZone ?? settings.timeZone,
          allowBackToBack: allowBackToBack ?? settings.allowBackToBack,
          isPublicPageOn: isPublicPageOn ?? settings.isPublicPageOn,
          weekStartsOn: weekStartsOn ?? settings.weekStartsOn,
        },
      },
      sections: ["settings"],
      result: undefined,
    };
  });
  return getOwnUser(ctx);
}
