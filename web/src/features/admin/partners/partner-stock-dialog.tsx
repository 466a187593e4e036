import { PartnerStockInput, type Partner } from "@nutria/contract/schemas/admin";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { NumberField } from "../../../ui/fields/number-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { wholeFrom } from "../../../lib/forms/typed-number";
import { useAddPartnerStock } from "../api/partners";
import { partnersTexts } from "./partners-texts";
import { ReasonField } from "../shared/reason-field";
import { adminTexts } from "../texts";

const texts = partnersTexts.stock;

/** Adding and removing is a choice, because numeric phone keyboards have no minus sign. */
const StockForm = z.strictObject({
  direction: z.enum(["add", "take"]),
  quantity: typedNumber(
    z
      .int(texts.quantityWrong)
      .check(z.minimum(1, texts.quantityWrong), z.maximum(100_000, texts.quantityWrong)),
    { decimals: 0 },
    texts.quantityWrong,
  ),
  reason: PartnerStockInput.shape.reason,
});

const directions = [
  { value: "add", label: texts.add },
  { value: "take", label: texts.take },
];

/** Adds scans to a partner's stock or removes some, with a reason. */
export function PartnerStockDialog({ partner }: { partner: Partner }) {
  const { close } = useDialogs();
  const form = useContractForm(StockForm, {
    defaultValues: { direction: "add", quantity: "10", reason: "" },
  });
  const { errors, isDirty } = form.formState;
  const [direction, quantity] = useWatch({ control: form.control, name: ["direction", "quantity"] });
  const add = useAddPartnerStock();
  const submit = form.handleSubmit(({ reason, ...change }) =>
    add.mutate(
      { params: { id: partner._id }, body: { quantity: signedOf(change), reason } },
      { onSuccess: close, onError: form.applyServerErrors },
    ),
  );
  const after = partner.stock + signedOf({ direction, quantity: wholeFrom(quantity) ?? Number.NaN });
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(partner.name, partner.stock)}
      size="small"
      isDirty={isDirty}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {direction === "take" ? texts.take : texts.add}
          </Button>
        </>
      }
    >
      <div className="stack fit gap-5">
        <RadioGroupField label={texts.direction} choices={directions} field={form.register("direction")} />
        <NumberField
          {...form.register("quantity")}
          label={texts.quantity}
          {...(Number.isInteger(after) && { help: texts.after(after) })}
          isWhole
          error={errors.quantity?.message}
        />
        <ReasonField field={form.register("reason")} texts={texts} error={errors.reason?.message} />
      </div>
    </Dialog>
  );
}

function signedOf({ direction, quantity }: { direction: "add" | "take"; quantity: number }): number {
  return direction === "take" ? -quantity : quantity;
}
