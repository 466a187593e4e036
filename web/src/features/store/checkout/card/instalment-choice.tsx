import type { InstalmentPlan } from "@nutria/contract/schemas/store/store";
import { CircleCheck } from "lucide-react";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { instalmentParts } from "../../shared/instalments-text";
import styles from "../checkout.module.css";
import { checkoutTexts } from "../checkout-texts";

const texts = checkoutTexts.instalments;

interface InstalmentChoiceProps {
  total: number;
  /** The plans that the chosen card offers for the total. */
  plans: readonly InstalmentPlan[];
  isReading: boolean;
  months: number;
  onChoose: (months: number) => void;
}

/** In how many months without interest to pay: 'N meses de total/N', to the cent (spec B §9). */
export function InstalmentChoice({ total, plans, isReading, months, onChoose }: InstalmentChoiceProps) {
  return (
    <section className={styles.section} aria-labelledby="checkout-months" aria-busy={isReading}>
      <h3 id="checkout-months">{texts.title}</h3>
      {isReading ? (
        <Skeleton height={56} radius={8} />
      ) : plans.length === 0 ? (
        <p className="muted small">{texts.onlyOne}</p>
      ) : (
        <div className={`stack gap-2 ${styles.months}`} role="radiogroup" aria-labelledby="checkout-months">
          {[1, ...plans.map((plan) => plan.months)].map((count) => {
            const { label, amounts } = instalmentParts(total, count);
            return (
              <label key={count} className={`stack holds ${styles.month}`} data-numbers>
                <input
                  type="radio"
                  name="checkout-months"
                  value={count}
                  checked={count === months}
                  onChange={() => onChoose(count)}
                />
                <span>{label}</span>
                {amounts.map((amount) => (
                  <strong key={amount}>{amount}</strong>
                ))}
                <CircleCheck size={16} aria-hidden="true" />
              </label>
            );
          })}
        </div>
      )}
    </section>
  );
}
