import { ApiError } from "@nutria/contract/wire/api-error";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useQueryClient } from "@tanstack/react-query";
import { setCachedUser, useCurrentUser } from "../../../data/session/current-user";
import { useSaveProfile } from "../api/profile";
import { isRegistered, type Service, type ServiceInput } from "@nutria/contract/schemas/practice/service";

/** A change to the list of services, which is saved as a whole. */
type ServiceChange =
  | { kind: "add"; service: ServiceInput }
  | { kind: "edit"; opened: Service; service: ServiceInput }
  | { kind: "remove"; service: Service };

/** The reason why a change does not apply to the current list. */
type ServiceRefusal = "repeated" | "gone" | "last" | "changed";

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

/** Applies a change to the current list; returns a reason when another save has made it impossible. */
export function changeServices(
  stored: readonly Service[],
  change: ServiceChange,
): ServiceInput[] | ServiceRefusal {
  if (change.kind === "add")
    return isRegistered(stored, change.service.service) ? "repeated" : [...stored, change.service];

  const target = change.kind === "edit" ? change.opened : change.service;
  const current = stored.find(({ _id }) => _id === target._id);
  if (!current) return "gone";
  const others = stored.filter((service) => service !== current);
  if (change.kind === "remove") return others.length === 0 ? "last" : others;
  if (!isSameService(current, change.opened)) return "changed";
  if (isRegistered(others, change.service.service)) return "repeated";
  return stored.map((service) => (service === current ? { ...change.service, _id: current._id } : service));
}

function isSameService(one: Service, other: Service): boolean {
  const fields = [
    "service",
    "ownName",
    "minutesLenght",
    "bufferBeforeMinutes",
    "bufferAfterMinutes",
    "price",
    "description",
  ] as const;
  return (
    fields.every((field) => one[field] === other[field]) &&
    JSON.stringify(one.reminders) === JSON.stringify(other.reminders) &&
    one.mode.toSorted().join() === other.mode.toSorted().join()
  );
}
