import type { Order, SubscriptionPreview, SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { Check, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import checkout from "../checkout/checkout.module.css";
import { OrderFacts } from "../checkout/order-facts";
import { StepHead } from "../checkout/step-head";
import { FactList } from "../shared/fact-list";
import { changeTextsOf } from "./change-texts";
import { plansTexts } from "./plans-texts";

const texts = plansTexts.checkout;

interface PlanDoneProps {
  title: string;
  /** What was chosen, and what was shown of it before it was paid; absent for a payment that was left and continued. */
  change?: { product: SubscriptionProduct; preview: SubscriptionPreview } | undefined;
  order: Order | null;
}

/** The message of a completed subscription or change; it stays until it is closed (spec B §4, §8). */
export function PlanDone({ title, change: latest, order }: PlanDoneProps) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  // The change makes a newer preview, which would tell of something else.
  const [change] = useState(latest);
  const openReceipt = () => {
    dialogs.dismiss();
    if (order) void navigate(paths.settingsReceipt.href(order._id));
  };
  return (
    <Dialog
      title={title}
      place="panel"
      onClose={dialogs.close}
      actions={
        <div className={checkout.foot}>
          <Button variant="primary" fullWidth onClick={dialogs.close}>
            {texts.close}
          </Button>
          {order && (
            <Button fullWidth icon={<ReceiptText size={18} aria-hidden="true" />} onClick={openReceipt}>
              {texts.receipt}
            </Button>
          )}
        </div>
      }
    >
      <StepHead Icon={Check} tone="onsite" heading={texts.done}>
        {change && changeTextsOf(change.preview, change.product.name).done}
      </StepHead>
      {order && <OrderFacts order={order} />}
      {change && (
        <FactList
          facts={[
            {
              label: texts.next,
              value: texts.nextOf(change.preview.nextPaymentTotal, change.preview.nextPaymentDate),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
