import { ApiError } from "@nutria/contract/api-error";
import { centsOf, moneyRules, readingProblem, readNumber } from "@nutria/contract/typed-number";
import {
  visitPaymentMessages,
  visitPaymentMethods,
  visitPaymentMethodTexts,
  type VisitPaymentMethod,
} from "@nutria/contract/visit-payment";
import { Banknote, CreditCard, Landmark, Wallet, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { PriceField } from "../../../components/ui/fields/price-field";
import { TextField } from "../../../components/ui/fields/text-field";
import { priceText } from "../../../lib/forms/typed-number";
import { useRecordVisitPayment } from "../api/visit-payments";
import { visitPaymentTexts as texts } from "./visit-payment-texts";
import styles from "./visit-payments.module.css";

const icons: Record<VisitPaymentMethod, LucideIcon> = {
  cash: Banknote,
  transfer: Landmark,
  card: CreditCard,
  other: Wallet,
};

interface PaymentFormProps {
  appointmentId: string;
  /** In cents of MXN, what is left of the price; null where none was agreed. */
  price: number | null;
  person: string;
  onRecorded?: () => void;
}

/** What a patient pays: what is left of the price, which can be edited, and one press on the method, which records it. */
export function PaymentForm({ appointmentId, price, person, onRecorded }: PaymentFormProps) {
  const [amount, setAmount] = useState(price === null ? "" : priceText(price));
  const [note, setNote] = useState<string>();
  const [error, setError] = useState<string>();
  const record = useRecordVisitPayment(onRecorded);
  const pay = (method: VisitPaymentMethod) => {
    if (record.isPending) return;
    const reading = readNumber(amount, moneyRules);
    const cents = reading.kind === "number" ? centsOf(reading.value) : Number.NaN;
    const isAmount = Number.isInteger(cents);
    setError(
      isAmount
        ? undefined
        : (readingProblem(reading, visitPaymentMessages.amount) ?? visitPaymentMessages.amount),
    );
    if (!isAmount) return;
    record.mutate(
      { params: { id: appointmentId }, body: { amount: cents, method, note: note ?? "" } },
      {
        onError: (refusal) => setError(refusal instanceof ApiError ? refusal.fields?.["amount"] : undefined),
      },
    );
  };
  return (
    <div className={styles.form} role="group" aria-label={texts.group(person)} aria-busy={record.isPending}>
      <div className={styles.fields}>
        <PriceField
          label={texts.amount}
          className={styles.amount}
          value={amount}
          error={error}
          onValue={setAmount}
        />
        {note === undefined ? (
          <Button variant="quiet" size="small" onClick={() => setNote("")}>
            {texts.addNote}
          </Button>
        ) : (
          <TextField
            label={texts.note}
            className={styles.note}
            placeholder={texts.notePlaceholder}
            maxLength={200}
            autoFocus
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
      <div className={styles.methods}>
        {visitPaymentMethods.map((method) => {
          const Icon = icons[method];
          return (
            <Button
              key={method}
              icon={<Icon size={16} aria-hidden="true" />}
              aria-label={texts.payWith(visitPaymentMethodTexts[method], person)}
              loading={record.isPending && record.variables.body.method === method}
              onClick={() => pay(method)}
            >
              {visitPaymentMethodTexts[method]}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
