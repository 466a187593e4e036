import { serviceMessages, type Service } from "@nutria/contract/schemas/service";
import { useMemo, useState } from "react";
import { useCurrentUser } from "../../../lib/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { keeping, staleFields } from "../../../lib/forms/stale";
import { notify } from "../../../lib/toast";
import {
  comparedServiceFields,
  newService,
  serviceFormAmong,
  serviceInputsOf,
  type ServiceInputs,
} from "./service-form";
import { servicesTexts } from "./services-texts";
import { useChangeServices } from "./use-change-services";
import { useNextStep } from "../onboarding/use-next-step";

/** The form of one service, new or registered. */
export function useServiceForm(registered: Service | undefined) {
  const dialogs = useDialogs();
  const goOn = useNextStep();
  const { data: user } = useCurrentUser();
  const services = user?.nutritionistProfile.services;
  const [opened, setOpened] = useState(registered);
  const [stored, setStored] = useState<Service | null>(null);
  const others = useMemo(
    () => (services ?? []).filter(({ _id }) => _id !== registered?._id),
    [registered, services],
  );
  const schema = useMemo(() => serviceFormAmong(others), [others]);
  const form = useContractForm(schema, {
    defaultValues: opened ? serviceInputsOf(opened) : newService,
  });

  const { change, isSaving } = useChangeServices({
    success: registered ? servicesTexts.updated : servicesTexts.added,
    onSaved: (before, after) => {
      dialogs.close();
      if (!registered) goOn("services", before.isProfileCompleted, after);
    },
    onRefused: (refusal, now) => {
      const current = now.nutritionistProfile.services.find(({ _id }) => _id === registered?._id);
      if (refusal === "repeated")
        form.setError(
          "service",
          { type: "server", message: serviceMessages.repeated },
          { shouldFocus: true },
        );
      else if (refusal === "changed" && current) setStored(current);
      else {
        dialogs.close();
        notify.warning(servicesTexts.gone);
      }
    },
    onError: (error) => form.applyServerErrors(withoutPath(error)),
  });

  const submit = form.handleSubmit((service) =>
    change(opened ? { kind: "edit", opened, service } : { kind: "add", service }),
  );

  const choose = (kept: readonly string[]) => {
    if (!stored) return;
    const chosen = keeping<ServiceInputs>(serviceInputsOf(stored), form.getValues(), kept);
    form.reset(serviceInputsOf(stored));
    form.reset(chosen, { keepDefaultValues: true });
    setOpened(stored);
    setStored(null);
    const checked = schema.safeParse(chosen);
    if (checked.success) change({ kind: "edit", opened: stored, service: checked.data });
  };

  return {
    form,
    others,
    submit,
    isSaving,
    close: dialogs.close,
    stale: stored && {
      fields: staleFields(comparedServiceFields, {
        opened: opened ? serviceInputsOf(opened) : newService,
        mine: form.getValues(),
        stored: serviceInputsOf(stored),
      }),
      onBack: () => setStored(null),
      onChoose: choose,
    },
  };
}

/** The server names a field by its place in the list of services; here there is only one. */
function withoutPath(error: Error): Error {
  const fields = (error as { fields?: Record<string, string> }).fields;
  if (!fields) return error;
  const own = Object.entries(fields).map(([path, message]) => [path.split(".").at(-1) ?? path, message]);
  return Object.assign(error, { fields: Object.fromEntries(own) as Record<string, string> });
}
