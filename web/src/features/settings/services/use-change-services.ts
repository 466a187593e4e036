import { ApiError } from "@nutria/contract/api-error";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useQueryClient } from "@tanstack/react-query";
import { setCachedUser, useCurrentUser } from "../../../lib/session/current-user";
import { useSaveProfile } from "../api/profile";
import { changeServices, type ServiceChange, type ServiceRefusal } from "./service-changes";

interface ServiceChangeOutcome {
  onSaved: (before: NutritionistUser, after: NutritionistUser) => void;
  onRefused: (refusal: ServiceRefusal, stored: NutritionistUser) => void;
  onError?: (error: Error) => void;
}

/**
 * Changes one service. The list is saved as a whole; on a stale save, applies the change to the newer list and retries
 * once, if it is still possible.
 */
export function useChangeServices(success: string) {
  const client = useQueryClient();
  const { data: user } = useCurrentUser();
  const save = useSaveProfile({ success });

  const make = (change: ServiceChange, base: NutritionistUser, outcome: ServiceChangeOutcome) => {
    const { onSaved, onRefused, onError } = outcome;
    const services = changeServices(base.nutritionistProfile.services, change);
    if (typeof services === "string") return onRefused(services, base);
    save.mutate(
      { body: { nutritionistProfile: { services }, version: base.version } },
      {
        onSuccess: (after) => onSaved(base, after),
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined;
          if (code === "service_last") onRefused("last", base);
          else if (code === "stale_version") {
            const stored = (error as ApiError).current as NutritionistUser;
            setCachedUser(client, stored);
            make(change, stored, outcome);
          } else onError?.(error);
        },
      },
    );
  };

  return {
    isSaving: save.isPending,
    change: (change: ServiceChange, outcome: ServiceChangeOutcome) => {
      if (user) make(change, user, outcome);
    },
  };
}
