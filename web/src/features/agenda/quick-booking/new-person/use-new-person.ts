import { ApiError } from "@nutria/contract/wire/api-error";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { CreatedPatient } from "@nutria/contract/schemas/link-request";
import { useState } from "react";
import type * as z from "zod/mini";
import { useRouteMutation } from "../../../../data/query/query";
import { useWaiting } from "../../../../data/query/waiting";
import { useTypedForm } from "../../../../lib/typed/use-typed-form";
import { useTypedState } from "../../../../lib/typed/use-typed-state";
import { formatPhone } from "../../../../lib/format/format-phone";
import { useContractForm } from "../../../../lib/forms/form";
import { quickTexts } from "../quick-texts";
import { namesOf, newPersonBody, NewPersonForm, phoneOfTyped } from "./new-person";

const empty = {
  name: "",
  lastName: "",
  phoneNumber: "",
  countryCode: "52",
  email: "",
  sharesPhone: false,
};

export type AddedPerson = z.output<typeof CreatedPatient>;

/** A person who is added in place, while their visit is booked. No pass goes along. */
export function useNewPerson() {
  const [isOpen, setOpen] = useTypedState("isNewPerson", false);
  const [phoneTaken, setPhoneTaken] = useState<ApiError>();
  const form = useContractForm(NewPersonForm, { defaultValues: empty });
  useTypedForm("newPerson", form);
  const { reset, handleSubmit, setError, applyServerErrors } = form;
  const create = useRouteMutation(patientRoutes.createPatient, {
    fallback: quickTexts.person.failed,
    handles: ["email_taken", "phone_taken"],
    invalidates: [patientRoutes.listLinkRequests],
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { code, message } = error;
      if (code === "phone_taken") setPhoneTaken(error);
      if (applyServerErrors(error)) return;
      if (code === "email_taken") setError("email", { type: "server", message }, { shouldFocus: true });
      if (code === "phone_taken") setError("phoneNumber", { type: "server", message }, { shouldFocus: true });
    },
  });
  return {
    ...{ form, isOpen, phoneTaken },
    ...useWaiting(create),
    isPending: create.isPending,
    /** Begins with what was typed in the search. */
    open: (typed: string) => {
      const phoneNumber = formatPhone(phoneOfTyped(typed), empty.countryCode);
      reset({ ...empty, ...namesOf(typed), phoneNumber });
      setPhoneTaken(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Adds the person; nobody where something is missing, refused or given up. */
    add: async (): Promise<AddedPerson | undefined> => {
      let added: AddedPerson | undefined;
      await handleSubmit(async (values) => {
        const query = { shouldAddPass: "false", addedFromCalendar: "true" } as const;
        added = await create.mutateAsync({ query, body: newPersonBody(values) }).catch(() => undefined);
      })();
      if (added) setOpen(false);
      return added;
    },
  };
}

export type NewPerson = ReturnType<typeof useNewPerson>;
