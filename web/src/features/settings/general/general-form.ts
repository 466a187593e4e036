import { formatDay } from "@nutria/calendar/format";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type * as z from "zod/mini";
import { formatPhone } from "../../../lib/format/format-phone";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import type { ProfileFormSpec } from "../shared/use-profile-form";
import type { ProfileGeneralForm } from "./general-schema";
import { generalTexts } from "./general-texts";

type Inputs = z.input<typeof ProfileGeneralForm>;

/** Converts stored values to input values: a select holds text, and a phone is written in groups. */
function inputsOf(user: NutritionistUser): Inputs {
  return {
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    birthdate: user.birthdate ?? "",
    countryCode: String(user.countryCode),
    phoneNumber: formatPhone(user.phoneNumber, user.countryCode),
    sex: user.sex,
    about: user.nutritionistProfile.about,
    pictureUrl: user.pictureUrl,
  };
}

export const generalForm: ProfileFormSpec<typeof ProfileGeneralForm> = {
  part: "general",
  // Loaded after the form, which must appear at once.
  schema: async () => (await import("./general-schema")).ProfileGeneralForm,
  inputsOf,
  bodyOf: ({ about, email: _, ...general }) => ({ ...general, nutritionistProfile: { about } }),
  names: { "nutritionistProfile.about": "about" },
  compared: comparedFieldsOf<typeof ProfileGeneralForm>({
    name: generalTexts.name,
    lastName: generalTexts.lastName,
    email: generalTexts.email,
    birthdate: { label: generalTexts.birthdate, text: ({ birthdate }) => formatDay(birthdate) },
    countryCode: {
      label: generalTexts.countryCode,
      text: ({ countryCode }) => `+${String(countryCode)}`,
    },
    phoneNumber: generalTexts.phone,
    sex: { label: generalTexts.sex, text: ({ sex }) => generalTexts[sex] },
    about: generalTexts.about,
    pictureUrl: {
      label: generalTexts.photo.label,
      text: ({ pictureUrl }) => (pictureUrl ? generalTexts.photo.has : ""),
    },
  }),
};
