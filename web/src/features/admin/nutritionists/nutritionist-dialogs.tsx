import { GrantPassesInput, type AdminNutritionist } from "@nutria/contract/schemas/admin";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { NumberField } from "../../../ui/fields/number-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { wholeFrom } from "../../../lib/forms/typed-number";
import { useGrantPasses, useSetAgendaAccess } from "../api/nutritionists";
import { nutritionistsTexts } from "./nutritionists-texts";
import { ReasonField } from "../shared/reason-field";
import { adminTexts } from "../texts";
import { AdminQuestion } from "../shared/admin-question";

const fullNameOf = ({ name, lastName }: AdminNutritionist) => `${name} ${lastName}`;

/** Asks before an agenda is switched off or on. */
export function AgendaAccessDialog({ nutritionist }: { nutritionist: AdminNutritionist }) {
  const { close } = useDialogs();
  const { _id, agendaDisabledByAdmin } = nutritionist;
  const { enable, disable } = nutritionistsTexts.agenda;
  const texts = agendaDisabledByAdmin ? enable : disable;
  const set = useSetAgendaAccess(texts.done);
  return (
    <AdminQuestion
      texts={texts}
      lead={texts.lead(fullNameOf(nutritionist))}
      isDanger={!agendaDisabledByAdmin}
      isBusy={set.isPending}
      onConfirm={() =>
        set.mutate(
          { params: { id: _id }, body: { isDisabled: !agendaDisabledByAdmin } },
          { onSettled: close },
        )
      }
    />
  );
}

const GrantForm = z.extend(GrantPassesInput, {
  quantity: typedNumber(GrantPassesInput.shape.quantity, { decimals: 0 }),
});

/** Grants passes to a nutritionist, with a reason. */
export function GrantPassesDialog({ nutritionist }: { nutritionist: AdminNutritionist }) {
  const { close } = useDialogs();
  const texts = nutritionistsTexts.grant;
  const form = useContractForm(GrantForm, { defaultValues: { quantity: "1", reason: "" } });
  const { errors, isDirty } = form.formState;
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const grant = useGrantPasses(texts.done(wholeFrom(quantity) ?? 0));
  const submit = form.handleSubmit((body) =>
    grant.mutate(
      { params: { id: nutritionist._id }, body },
      { onSuccess: close, onError: form.applyServerErrors },
    ),
  );
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(fullNameOf(nutritionist), nutritionist.availablePasses)}
      size="small"
      isDirty={isDirty}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={grant.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="stack fit gap-5">
        <NumberField
          {...form.register("quantity")}
          label={texts.quantity}
          help={texts.quantityHelp}
          isWhole
          error={errors.quantity?.message}
        />
        <ReasonField field={form.register("reason")} texts={texts} error={errors.reason?.message} />
      </div>
    </Dialog>
  );
}
