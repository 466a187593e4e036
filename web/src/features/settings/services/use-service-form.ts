import { renamedFields } from "../../../data/call/renamed-fields";
import { formRefusal } from "../../../data/call/form-refusal";
import { serviceMessages, type Service } from "@nutria/contract/schemas/practice/service";
import { useMemo } from "react";
import { useCurrentUser } from "../../../data/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { notify } from "../../../lib/toast";
import { comparedServiceFields, newService, serviceFormAmong, serviceInputsOf } from "./service-form";
import { servicesTexts } from "./services-texts";
import { useChangeServices } from "./use-change-services";
import { useNextStep } from "../onboarding/use-next-step";

const inputsOf = (service: Service | undefined) => (service ? serviceInputsOf(service) : newService);

/** The form that creates or changes a service. */
export function useServiceForm(registered: Service | undefined) {
  const dialogs = useDialogs();
  const goOn = useNextStep();
  const { data: user } = useCurrentUser();
  const services = user?.nutritionistProfile.services;
  const others = useMemo(
    () => (services ?? []).filter(({ _id }) => _id !== registered?._id),
    [registered, services],
  );
  const schema = useMemo(() => serviceFormAmong(others), [others]);
  const { change, isSaving } = useChangeServices(registered ? servicesTexts.updated : servicesTexts.added);
  const versioned = useVersionedForm({
    schema,
    stored: registered,
    inputsOf,
    compared: comparedServiceFields,
    save: ({ values: service, opened }, { refused }) =>
      change(opened ? { kind: "edit", opened, service } : { kind: "add", service }, {
        onSaved: (before, after) => {
          dialogs.close();
          if (!registered) goOn("services", before.isProfileCompleted, after);
        },
        onRefused: (refusal, now) => {
          const current = now.nutritionistProfile.services.find(({ _id }) => _id === registered?._id);
          if (refusal === "repeated")
            refused(formRefusal("validation", { fields: { service: serviceMessages.repeated } }));
          else if (refusal === "changed" && current) refused(formRefusal("stale_version", { current }));
          else {
            dialogs.close();
            notify.warning(servicesTexts.gone);
          }
        },
        onError: (error) => refused(withoutPath(error)),
      }),
  });
  return { ...versioned, others, isSaving };
}

/** The server's path has the index in the list, and this form has one service. */
const withoutPath = (error: Error) => renamedFields(error, (path) => path.split(".").at(-1) ?? path);
