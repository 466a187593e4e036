import { Check, ReceiptText, UserCheck } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout-texts";
import { OrderFacts } from "./order-facts";
import { StepHead } from "./step-head";
import type { PaymentPhase } from "./use-payment";

const texts = checkoutTexts.done;

/** The message of a completed purchase; it stays until it is closed (spec B §4). */
export function PassesDone({ phase }: { phase: Extract<PaymentPhase, { name: "done" }> }) {
  const { order, activePasses } = phase;
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const go = (to: string) => () => {
    dialogs.dismiss();
    void navigate(to);
  };
  return (
    <Dialog
      title={checkoutTexts.title}
      place="panel"
      onClose={dialogs.close}
      actions={
        <div className={styles.foot}>
          <Button
            variant="primary"
            fullWidth
            icon={<UserCheck size={18} aria-hidden="true" />}
            onClick={go(paths.patients.href())}
          >
            {texts.assign}
          </Button>
          {order && (
            <Button
              fullWidth
              icon={<ReceiptText size={18} aria-hidden="true" />}
              onClick={go(paths.settingsReceipt.href(order._id))}
            >
              {texts.receipt}
            </Button>
          )}
        </div>
      }
    >
      <StepHead Icon={Check} tone="onsite" heading={texts.heading}>
        {texts.added(order?.passesAmount ?? 0)}
        {activePasses !== undefined && (
          <>
            <br />
            {texts.now} <strong>{texts.count(activePasses)}</strong>.
          </>
        )}
      </StepHead>
      {order && <OrderFacts order={order} />}
    </Dialog>
  );
}
