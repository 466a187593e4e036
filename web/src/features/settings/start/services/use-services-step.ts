import { ApiError } from "@nutria/contract/api-error";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { isRegistered, type ServiceInput } from "@nutria/contract/schemas/practice/service";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSectionForm } from "../../../../lib/forms/use-section-form";
import { setCachedUser } from "../../../../lib/session/current-user";
import { useSaveProfile } from "../../api/profile";
import { serviceRowsOf } from "./services-form";

/** The form of the services step: adds the chosen services to those of the practice, and then calls `onDone`. */
export function useServicesStep(user: NutritionistUser, onDone: () => void) {
  const client = useQueryClient();
  const update = useSaveProfile({ success: null });
  const hasServices = user.nutritionistProfile.services.length > 0;
  const schema = useMemo(
    () => async () => (await import("./services-schema")).servicesSchema(hasServices),
    [hasServices],
  );
  const { form, submit } = useSectionForm({
    schema,
    stored: user,
    inputsOf: serviceRowsOf,
    compared: [],
    draft: "startServices",
    save: ({ values, opened }, { saved, refused }) => {
      const end = (now: NutritionistUser) => {
        saved(now);
        onDone();
      };
      const add = (base: NutritionistUser) => {
        const stored = base.nutritionistProfile.services;
        const added = values.services.filter(({ service }) => !isRegistered(stored, service));
        if (added.length === 0) return end(base);
        const services: ServiceInput[] = [...stored, ...added];
        update.mutate(
          { body: { nutritionistProfile: { services }, version: base.version } },
          {
            onSuccess: end,
            onError: (error) => {
              if (!(error instanceof ApiError) || error.code !== "stale_version") return refused(error);
              // An addition applies to a newer list too.
              const current = error.current as NutritionistUser;
              setCachedUser(client, current);
              add(current);
            },
          },
        );
      };
      add(opened);
    },
  });
  return { form, submit, isSaving: update.isPending };
}
