import { formatDay } from "@nutria/calendar/format";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { isOwed, takesPayment, visitPaymentMethodTexts } from "@nutria/contract/visit-payment";
import { Check, Clock, Undo2 } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { Badge } from "../../../components/ui/display/badge";
import { formatMoney } from "../../../lib/format/format-money";
import { useReverseVisitPayment } from "../api/visit-payments";
import { useNow } from "../../../lib/use-now";
import { personOf } from "../shared/format";
import { useFocusInPlace } from "../shared/use-focus-in-place";
import { PaymentForm } from "./payment-form";
import { visitPaymentTexts as texts } from "./visit-payment-texts";
import styles from "./visit-payments.module.css";

/** The payment of a visit: what was paid, or the way to record it; nothing before the visit starts. */
export function PaymentControl({ appointment }: { appointment: Appointment }) {
  const { _id: id, payment, price } = appointment;
  const now = new Date(useNow()).toISOString();
  const { root, markPressed } = useFocusInPlace<HTMLElement>(payment?._id ?? null);
  if (!payment && !takesPayment(appointment, now)) return null;
  return (
    <section
      ref={root}
      className={styles.control}
      aria-labelledby={`${id}-payment`}
      onClickCapture={markPressed}
    >
      <div className={styles.head}>
        <h3 id={`${id}-payment`}>{texts.title}</h3>
        {payment ? (
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
      {payment ? (
        <Paid id={id} payment={payment} />
      ) : (
        <>
          <PaymentForm appointmentId={id} price={price} person={personOf(appointment)} />
          <p className="muted small">{texts.hint}</p>
        </>
      )}
    </section>
  );
}

function Paid({ id, payment }: { id: string; payment: NonNullable<Appointment["payment"]> }) {
  const { _id, amount, method, day, note } = payment;
  const reverse = useReverseVisitPayment();
  return (
    <div className={styles.paid}>
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
