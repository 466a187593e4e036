import { Hourglass } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useCompleteOrder } from "../api/purchases";
import { BankStep } from "./bank-step";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout-texts";
import { OrderFacts } from "./order-facts";
import { StepHead } from "./step-head";
import { isRefusal, type Payment, type PaymentPhase } from "./use-payment";

interface PaymentStepProps<Name extends PaymentPhase["name"]> {
  title: string;
  phase: Extract<PaymentPhase, { name: Name }>;
  payment: Payment;
}

/** What the panel shows while a payment waits for the bank or for the provider. */
export function PaymentStep({ title, phase, payment }: PaymentStepProps<"bank" | "processing">) {
  return phase.name === "bank" ? (
    <BankStep title={title} phase={phase} payment={payment} />
  ) : (
    <ProcessingStep title={title} phase={phase} payment={payment} />
  );
}

const texts = checkoutTexts.processing;

/** The provider has not answered: the order stays, and a notification tells how it ends. */
function ProcessingStep({ title, phase: { order }, payment }: PaymentStepProps<"processing">) {
  const dialogs = useDialogs();
  const complete = useCompleteOrder();
  const check = () =>
    complete.mutate(
      { params: { id: order._id } },
      {
        onSuccess: (answer) => payment.take(answer),
        onError: (error) => {
          if (isRefusal(error)) payment.refuse(error);
        },
      },
    );
  return (
    <Dialog
      title={title}
      place="panel"
      onClose={dialogs.close}
      actions={
        <div className={styles.foot}>
          {complete.isError && <Notice kind="warning">{checkoutTexts.failed}</Notice>}
          <Button variant="primary" fullWidth loading={complete.isPending} onClick={check}>
            {texts.check}
          </Button>
          <Button fullWidth onClick={dialogs.close}>
            {texts.close}
          </Button>
        </div>
      }
    >
      <StepHead Icon={Hourglass} tone="warning" heading={texts.heading}>
        {texts.lead}
      </StepHead>
      <OrderFacts order={order} />
    </Dialog>
  );
}
