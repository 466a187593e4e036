import { AppError } from "@nutria/contract/errors";
import { OfficeInput, type Office } from "@nutria/contract/schemas/office";
import { useState } from "react";
import { useCurrentUser, useRefreshUser } from "../../../lib/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { keeping, staleFields } from "../../../lib/forms/stale";
import { useCreateOffice, useUpdateOffice } from "../api/offices";
import {
  comparedOfficeFields,
  newOffice,
  officeBodyOf,
  officeInputsOf,
  type OfficeInputs,
} from "./office-form";
import { useNextStep } from "../onboarding/use-next-step";

/** The form of one office: it creates one, or changes the one it was opened with. */
export function useOfficeForm(registered: Office | undefined) {
  const dialogs = useDialogs();
  const goOn = useNextStep();
  const refresh = useRefreshUser();
  const { data: user } = useCurrentUser();
  const create = useCreateOffice();
  const update = useUpdateOffice();
  const [opened, setOpened] = useState(registered);
  const [stored, setStored] = useState<Office | null>(null);
  const form = useContractForm(OfficeInput, {
    defaultValues: opened ? officeInputsOf(opened) : newOffice,
  });

  const add = (body: OfficeInput) =>
    create.mutate(
      { body },
      {
        onSuccess: () => {
          dialogs.close();
          void refresh().then((now) => goOn("offices", user?.isProfileCompleted ?? false, now));
        },
        onError: form.applyServerErrors,
      },
    );
  const change = (body: OfficeInput, base: Office) =>
    update.mutate(
      { params: { id: base._id }, body: { ...body, version: base.version } },
      {
        onSuccess: dialogs.close,
        onError: (error) => {
          if (error instanceof AppError && error.code === "stale_version") setStored(error.current as Office);
          else form.applyServerErrors(error);
        },
      },
    );

  const submit = form.handleSubmit((office) => {
    const body = officeBodyOf(office);
    if (opened) change(body, opened);
    else add(body);
  });

  const choose = (kept: readonly string[]) => {
    if (!stored) return;
    const chosen = keeping<OfficeInputs>(officeInputsOf(stored), form.getValues(), kept);
    form.reset(officeInputsOf(stored));
    form.reset(chosen, { keepDefaultValues: true });
    setOpened(stored);
    setStored(null);
    const checked = OfficeInput.safeParse(chosen);
    if (checked.success) change(officeBodyOf(checked.data), stored);
  };

  return {
    form,
    submit,
    isSaving: create.isPending || update.isPending,
    close: dialogs.close,
    stale: stored && {
      fields: staleFields(comparedOfficeFields, {
        opened: opened ? officeInputsOf(opened) : newOffice,
        mine: form.getValues(),
        stored: officeInputsOf(stored),
      }),
      onBack: () => setStored(null),
      onChoose: choose,
    },
  };
}
