import { ApiError } from "@nutria/contract/wire/api-error";
import { centsOf, moneyRules, readingProblem, readNumber } from "@nutria/contract/web/typed-number";
import {
  isAboveLeft,
  visitPaymentMessages,
  visitPaymentMethods,
  visitPaymentMethodTexts,
  type VisitPaymentMethod,
} from "@nutria/contract/agenda/visit-payment";
import { Banknote, CreditCard, Landmark, Wallet, type LucideIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { PriceField } from "../../../ui/fields/price-field";
import { TextField } from "../../../ui/fields/text-field";
import { formatMoney } from "../../../lib/format/format-money";
import { useTypedState } from "../../../lib/typed/use-typed-state";
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

/**
 * What a patient pays: what is left of the price, which can be edited, and one press on the method, which records it. More
 * than what is left is asked first.
 */
export function PaymentForm({ appointmentId, price, person, onRecorded }: PaymentFormProps) {
  const [amount, setAmount] = useTypedState(
    `amount ${appointmentId}`,
    price === null ? "" : priceText(price),
  );
  const [note, setNote] = useTypedState<string | undefined>(`note ${appointmentId}`, undefined);
  const [error, setError] = useState<string>();
  const record = useRecordVisitPayment(onRecorded);
  const [asked, setAsked] = useState<Asked>();
  const reading = readNumber(amount, moneyRules);
  const cents = reading.kind === "number" ? centsOf(reading.value) : Number.NaN;
  const field = useRef<HTMLDivElement>(null);
  const send = (method: VisitPaymentMethod, wasAsked: boolean) => {
    const body = { amount: cents, method, note: note ?? "", ...(wasAsked && { isAboveLeft: true }) };
    record.mutate(
      { params: { id: appointmentId }, body },
      {
        onError: (refusal) => setError(refusal instanceof ApiError ? refusal.fields?.["amount"] : undefined),
      },
    );
  };
  const pay = (method: VisitPaymentMethod) => {
    if (record.isPending) return;
    const isAmount = Number.isInteger(cents);
    setError(
      isAmount
        ? undefined
        : (readingProblem(reading, visitPaymentMessages.amount) ?? visitPaymentMessages.amount),
    );
    if (!isAmount) return;
    if (isAboveLeft(cents, price)) setAsked({ cents, method });
    else send(method, false);
  };
  return (
    <div className={styles.form} role="group" aria-label={texts.group(person)} aria-busy={record.isPending}>
      <div className={`stack fit gap-3 ${styles.fields}`} ref={field}>
        <PriceField
          label={texts.amount}
          className="full-width"
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
            className="full-width"
            placeholder={texts.notePlaceholder}
            maxLength={200}
            autoFocus
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
      {price === null || asked?.cents !== cents ? (
        <Methods
          {...{ person, pay }}
          recording={record.isPending ? record.variables.body.method : undefined}
        />
      ) : (
        <AboveLeft
          {...{ asked, left: price }}
          isRecording={record.isPending}
          onRecord={() => send(asked.method, true)}
          onCorrect={() => {
            setAsked(undefined);
            field.current?.querySelector("input")?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Amount that the question was asked for; another amount asks again. */
interface Asked {
  cents: number;
  method: VisitPaymentMethod;
}

interface MethodsProps {
  person: string;
  pay: (method: VisitPaymentMethod) => void;
  recording: VisitPaymentMethod | undefined;
}

function Methods({ person, pay, recording }: MethodsProps) {
  return (
    <div className={`stack gap-2 ${styles.methods}`}>
      {visitPaymentMethods.map((method) => {
        const Icon = icons[method];
        return (
          <Button
            key={method}
            icon={<Icon size={16} aria-hidden="true" />}
            aria-label={texts.payWith(visitPaymentMethodTexts[method], person)}
            loading={recording === method}
            onClick={() => pay(method)}
          >
            {visitPaymentMethodTexts[method]}
          </Button>
        );
      })}
    </div>
  );
}

interface AboveLeftProps {
  asked: Asked;
  left: number;
  isRecording: boolean;
  onRecord: () => void;
  onCorrect: () => void;
}

/** Asks about an amount that is more than what is left of the price. */
function AboveLeft({ asked: { cents, method }, left, isRecording, onRecord, onCorrect }: AboveLeftProps) {
  return (
    <Notice kind="warning" isAlert>
      <div className="stack gap-2">
        <p>{texts.above(formatMoney(cents), formatMoney(left))}</p>
        <div className="row wrap gap-2">
          <Button size="small" loading={isRecording} onClick={onRecord}>
            {texts.recordAbove(formatMoney(cents), visitPaymentMethodTexts[method])}
          </Button>
          <Button size="small" variant="quiet" autoFocus onClick={onCorrect}>
            {texts.correct}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
