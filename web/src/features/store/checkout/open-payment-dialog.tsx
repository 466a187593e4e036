import type { Order } from "@nutria/contract/schemas/store/store";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useCancelOrder, useCompleteOrder } from "../api/purchases";
import { PlanDone } from "../plans/plan-done";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout-texts";
import { OrderFacts } from "./order-facts";
import { PassesDone } from "./passes-done";
import { PaymentStep } from "./payment-step";
import { StepHead } from "./step-head";
import { isRefusal, usePayment } from "./use-payment";

const texts = checkoutTexts.open;

/** A payment that was left while the bank asked to confirm it: it is continued here, or given up. */
export function OpenPaymentDialog({ order }: { order: Order }) {
  const dialogs = useDialogs();
  const payment = usePayment();
  const complete = useCompleteOrder();
  const cancel = useCancelOrder();
  const [isUnsure, setUnsure] = useState(false);
  const { phase, failure } = payment;
  const params = { id: order._id };

  const go = () =>
    complete.mutate(
      { params },
      {
        onSuccess: (answer) => payment.take(answer),
        onError: (error) => (isRefusal(error) ? payment.refuse(error) : setUnsure(true)),
      },
    );
  const giveUp = () =>
    cancel.mutate(
      { params },
      {
        // It may have been paid in the meantime.
        onSuccess: (answer) =>
          answer.order.status === "failed"
            ? payment.returnToForm({ title: checkoutTexts.bank.cancelled, isGivenUp: true })
            : payment.take(answer),
        onError: (error) => (isRefusal(error) ? go() : setUnsure(true)),
      },
    );

  if (phase.name === "bank" || phase.name === "processing") {
    return <PaymentStep title={texts.title} phase={phase} payment={payment} />;
  }
  if (phase.name === "done") {
    if (order.type === "passes") return <PassesDone phase={phase} />;
    return <PlanDone title={texts.title} order={phase.order} />;
  }
  const isBusy = complete.isPending || cancel.isPending;
  return (
    <Dialog
      title={texts.title}
      place="panel"
      isLocked={isBusy}
      onClose={dialogs.close}
      actions={
        <div className={styles.foot}>
          {failure ? (
            <>
              <Notice kind={failure.isGivenUp ? "info" : "danger"} isAlert>
                <strong>{failure.title}</strong> {failure.help}
              </Notice>
              <Button fullWidth onClick={dialogs.close}>
                {texts.close}
              </Button>
            </>
          ) : (
            <>
              {isUnsure && (
                <Notice kind="warning" isAlert>
                  {checkoutTexts.failed}
                </Notice>
              )}
              <Button variant="primary" fullWidth loading={complete.isPending} disabled={isBusy} onClick={go}>
                {texts.go}
              </Button>
              <Button fullWidth loading={cancel.isPending} disabled={isBusy} onClick={giveUp}>
                {texts.giveUp}
              </Button>
            </>
          )}
        </div>
      }
    >
      {!failure && (
        <StepHead Icon={ShieldCheck} tone="online" heading={texts.heading}>
          {texts.lead}
        </StepHead>
      )}
      <OrderFacts order={order} />
    </Dialog>
  );
}
