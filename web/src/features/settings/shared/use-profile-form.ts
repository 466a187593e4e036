import type { NutritionistUser, UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import type { Path } from "react-hook-form";
import type * as z from "zod/mini";
import type { FormSchema, SchemaSource } from "../../../lib/forms/form";
import type { ComparedField } from "../../../lib/forms/stale";
import { useSectionForm, type SectionFormOptions } from "../../../device/drafts/use-section-form";
import { useSaveProfile } from "../api/profile";
import type { ProfilePart } from "../onboarding/next-step";
import { useNextStep } from "../onboarding/use-next-step";

/** The definition of a long form of the profile. */
export interface ProfileFormSpec<S extends FormSchema> {
  part: ProfilePart;
  schema: SchemaSource<S>;
  inputsOf: (user: NutritionistUser) => z.input<S>;
  bodyOf: (values: z.output<S>) => Omit<UpdateUserInput, "version">;
  /** Maps a path of the request to its input. */
  names: Record<string, Path<z.input<S>>>;
  compared: readonly ComparedField<z.input<S>>[];
}

/** A long form of the profile. Stores unsaved input as a draft until the user saves or discards it. */
export function useProfileForm<S extends FormSchema>(
  { part, bodyOf, ...spec }: ProfileFormSpec<S>,
  user: NutritionistUser,
  leaveQuestion?: SectionFormOptions<S, NutritionistUser>["leaveQuestion"],
) {
  const update = useSaveProfile();
  const goOn = useNextStep();
  const section = useSectionForm<S, NutritionistUser>({
    ...spec,
    stored: user,
    draft: part,
    ...(leaveQuestion && { leaveQuestion }),
    save: ({ values, opened }, { saved, refused }) =>
      update.mutate(
        { body: { ...bodyOf(values), version: opened.version } },
        {
          onSuccess: (now) => {
            saved(now);
            goOn(part, opened.isProfileCompleted, now);
          },
          onError: refused,
        },
      ),
  });
  return { ...section, isSaving: update.isPending };
}
