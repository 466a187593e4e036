import { RefundInput, type AdminOrder } from "@nutria/contract/schemas/store/admin-store";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { formatMoney } from "../../../lib/format/format-money";
import { useContractForm } from "../../../lib/forms/form";
import { useRefundOrder } from "../api/orders";
import { ReasonField } from "../shared/reason-field";
import { adminTexts } from "../texts";
import { ordersTexts } from "./orders-texts";

const texts = ordersTexts.refund;

/** Asks for the reason, and gives a payment back whole. */
export function RefundOrderDialog({ one: { order, nutritionist } }: { one: AdminOrder }) {
  const { close } = useDialogs();
  const form = useContractForm(RefundInput, { defaultValues: { reason: "" } });
  const { errors, isDirty } = form.formState;
  const refund = useRefundOrder();
  const total = formatMoney(order.total);
  const submit = form.handleSubmit((body) =>
    refund.mutate({ params: { id: order._id }, body }, { onSuccess: close, onError: form.applyServerErrors }),
  );
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(total, `${nutritionist.name} ${nutritionist.lastName}`)}
      size="small"
      isDirty={isDirty}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="danger" loading={refund.isPending}>
            {texts.confirm(total)}
          </Button>
        </>
      }
    >
      {order.passesAmount !== null && <p>{texts.passes(order.passesAmount)}</p>}
      <ReasonField field={form.register("reason")} texts={texts} error={errors.reason?.message} />
    </Dialog>
  );
}
