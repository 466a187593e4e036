import { ApiError } from "@nutria/contract/wire/api-error";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { isRegistered, type ServiceInput } from "@nutria/contract/schemas/practice/service";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSectionForm } from "../../../../device/drafts/use-section-form";
import { setCachedUser } from "../../../../data/session/current-user";
import { useSaveProfile } from "../../api/profile";
import { renamedFields } from "../../../../data/call/renamed-fields";
import { serviceRowsOf, type ServiceRow } from "./services-form";

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
    save: ({ values, inputs, opened }, { saved, refused }) => {
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
              if (!(error instanceof ApiError) || error.code !== "stale_version")
                return refused(atRows(error, { stored: stored.length, added, rows: inputs.rows }));
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

interface SentServices {
  /** How many services stand before those that were added. */
  stored: number;
  added: readonly ServiceInput[];
  rows: readonly ServiceRow[];
}

/** What the server says of an added service, at its row. */
function atRows(error: Error, { stored, added, rows }: SentServices): unknown {
  return renamedFields(error, (path) => {
    const [, index, field] = /^nutritionistProfile\.services\.(\d+)\.(\w+)/.exec(path) ?? [];
    const sent = added[Number(index) - stored];
    const row = sent ? rows.findIndex(({ service }) => service === sent.service) : -1;
    return row < 0 || field === undefined ? path : `rows.${String(row)}.${field}`;
  });
}
