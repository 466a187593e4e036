import { Lock } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { formatMoney } from "../../../lib/format/format-money";
import { storeTexts } from "../shared/store-texts";
import styles from "./checkout.module.css";
import { checkoutTexts as texts } from "./checkout-texts";
import type { PaymentFailure } from "./use-payment";

interface CheckoutFootProps {
  label?: string;
  total: number;
  failure: PaymentFailure | null;
  /** What the button says: the amount, and the months. */
  action: string;
  isPaying: boolean;
  isDisabled: boolean;
  onPay: () => void;
}

/** The foot of the panel: why the last attempt failed, the total, and the button that pays. */
export function CheckoutFoot(props: CheckoutFootProps) {
  const { label = texts.total, total, failure, action, isPaying, isDisabled, onPay } = props;
  return (
    <div className={styles.foot}>
      {failure && (
        <Notice kind={failure.isGivenUp ? "info" : "danger"} isAlert>
          <strong>{failure.title}</strong> {failure.help}
        </Notice>
      )}
      <p className={`line gap-4 on-baseline between ${styles.total}`} data-numbers>
        <span>
          <strong>{label}</strong> <span className="muted small">{storeTexts.tax}</span>
        </span>
        <strong>{formatMoney(total)}</strong>
      </p>
      <Button
        variant="primary"
        fullWidth
        icon={<Lock size={16} aria-hidden="true" />}
        loading={isPaying}
        disabled={isDisabled}
        onClick={onPay}
      >
        {isPaying ? texts.paying : action}
      </Button>
      {isPaying && (
        <p className={`muted small ${styles.stay}`} role="status">
          {texts.stay}
        </p>
      )}
    </div>
  );
}
