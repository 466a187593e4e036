import { formatDay } from "@nutria/calendar/format";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { VisitPayment } from "@nutria/contract/schemas/agenda/visit-payment";
import {
  isOwed,
  leftToPay,
  takesPayment,
  visitPaymentMethodTexts,
} from "@nutria/contract/agenda/visit-payment";
import { Check, Clock, Undo2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Badge } from "../../../ui/display/badge";
import { formatMoney } from "../../../lib/format/format-money";
import { useReverseVisitPayment } from "../api/visit-payments";
import { useNow } from "../../../lib/use-now";
import { personOf } from "../shared/format";
import { useFocusInPlace } from "../shared/use-focus-in-place";
import { PaymentForm } from "./payment-form";
import { visitPaymentTexts as texts } from "./visit-payment-texts";
import styles from "./visit-payments.module.css";

/** The payments of a visit, what is left of its price, and the way to record one; nothing before the visit starts. */
export function PaymentControl({ appointment }: { appointment: Appointment }) {
  const { _id: id, payments, price, attendance } = appointment;
  const now = useNow();
  const { root, markPressed } = useFocusInPlace<HTMLElement>(payments.map(({ _id }) => _id).join());
  if (payments.length === 0 && !takesPayment(appointment, now)) return null;
  const left = leftToPay(appointment);
  const isPaid = payments.length > 0 && left === 0;
  return (
    <section
      ref={root}
      className={`stack fit gap-3 ${styles.control}`}
      aria-labelledby={`${id}-payment`}
      onClickCapture={markPressed}
    >
      <div className="row gap-3 between">
        <h3 id={`${id}-payment`}>{texts.title}</h3>
        {isPaid ? (
          <Badge tone="onsite" icon={<Check size={14} aria-hidden="true" />}>
            {texts.paid}
          </Badge>
        ) : (
          isOwed(appointment, now) && (
            <Badge tone="warning" icon={<Clock size={14} aria-hidden="true" />}>
              {texts.owed}
            </Badge>
          )
        )}
      </div>
      {payments.map((payment) => (
        <Paid key={payment._id} id={id} payment={payment} />
      ))}
      {payments.length > 0 && !isPaid && attendance !== "missed" && (
        <p className={styles.left} data-numbers>
          {texts.left(formatMoney(left), formatMoney(price ?? 0))}
        </p>
      )}
      {!isPaid && takesPayment(appointment, now) && (
        <>
          <PaymentForm
            // The amount that is proposed is what is left, anew after each payment.
            key={left}
            appointmentId={id}
            price={price === null ? null : left}
            person={personOf(appointment)}
          />
          <p className="muted small">{texts.hint}</p>
        </>
      )}
    </section>
  );
}

function Paid({ id, payment }: { id: string; payment: VisitPayment }) {
  const { _id, amount, method, day, note } = payment;
  const reverse = useReverseVisitPayment();
  return (
    <div className="row gap-3 between">
      <div>
        <strong data-numbers>{formatMoney(amount)}</strong>
        <p className="muted small">{texts.on(visitPaymentMethodTexts[method], formatDay(day))}</p>
        {note !== "" && <p className="muted small">{note}</p>}
      </div>
      <Button
        size="small"
        variant="quiet"
        icon={<Undo2 size={16} aria-hidden="true" />}
        loading={reverse.isPending}
        onClick={() => reverse.mutate({ params: { id }, body: { payment: _id } })}
      >
        {texts.reverse}
      </Button>
    </div>
  );
}
