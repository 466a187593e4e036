import { timeAt } from "@nutria/calendar/zone";
import type { Preparation, TodayVisit } from "@nutria/contract/schemas/record/today";
import { leftToPay } from "@nutria/contract/agenda/visit-payment";
import { momentOf, visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { Activity, Cake, NotebookPen, TriangleAlert, Utensils, Wallet, type LucideIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { part } from "../../../ui/part/part";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Badge } from "../../../ui/display/badge";
import { formatMoney } from "../../../lib/format/format-money";
import { useDialogs } from "../../../lib/dialogs";
import { useHold, useOffered } from "../../../lib/typed/use-typed";
import { useAttendance } from "../event/use-attendance";
import { personOf, placeOf } from "../shared/format";
import { VisitStateIcon } from "../../../components/visit-state/visit-state-icon";
import { toneOfState } from "../../../components/visit-state/visit-state-badge";
import { agendaTexts } from "../texts";
import { leftOf, type LeftKind } from "./left-of-day";
import { RowActs } from "./row-acts";
import { preparationText, todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

// Loaded lazily, because it opens at a press.
const PaymentForm = part(
  () => import("../visit-payments/payment-form"),
  ({ PaymentForm }) => PaymentForm,
);

const icons: Record<Preparation["kind"], LucideIcon> = {
  allergy: TriangleAlert,
  intolerance: TriangleAlert,
  scan: Activity,
  birthday: Cake,
  planEnds: Utensils,
  planEnded: Utensils,
  planDraft: Utensils,
  lastNote: NotebookPen,
};

interface VisitLineProps {
  visit: TodayVisit;
  zone: string;
  now: string;
  /** Acts are not offered under restriction. */
  isRestricted: boolean;
}

/** An appointment of the day: when, who, its state, what to prepare or what is left, and what can be done in place. */
export function VisitLine({ visit, zone, now, isRestricted }: VisitLineProps) {
  const dialogs = useDialogs();
  const attendance = useAttendance(visit.appointment);
  const paying = `paying ${visit.appointment._id}`;
  const [isPaying, setPaying] = useState(useOffered<true>(paying) === true);
  useHold(paying, () => isPaying || undefined);
  const person = useRef<HTMLButtonElement>(null);
  const appointment = { ...visit.appointment, attendance: attendance.attendance };
  const { _id, patient, startDate, endDate, service } = appointment;
  const toPay = appointment.price === null ? null : leftToPay(appointment);
  const state = visitStateOf(appointment, now);
  const moment = momentOf(appointment, now);
  const left = leftOf({ ...visit, appointment }, now);
  return (
    <li
      className={`stack gap-3 from-top pad-3-4 line-above ${styles.line} ${moment === "now" ? styles.running : ""}`}
    >
      <p className={`stack ${styles.times}`} data-numbers>
        <strong>{timeAt(startDate, zone)}</strong>
        <span>{timeAt(endDate, zone)}</span>
      </p>
      {patient && <AvatarInitials name={patient.name} lastName={patient.lastName} size={36} />}
      <div className={`stack gap-1 shrinks ${styles.what}`}>
        <div className="row wrap gap-2">
          <button
            ref={person}
            type="button"
            className={`bare ${styles.person}`}
            onClick={() => dialogs.open("calendarEvent", { appointment: visit.appointment })}
          >
            {personOf(appointment)}
          </button>
          <Badge tone={toneOfState[state]} icon={<VisitStateIcon state={state} />}>
            {agendaTexts.visitStates[state]}
          </Badge>
        </div>
        <p className="muted small">
          {[service?.service.name, placeOf(appointment)].filter(Boolean).join(" · ")}
        </p>
        <Facts preparations={visit.preparations} left={left} toPay={toPay} />
      </div>
      {!isRestricted && (
        <RowActs
          {...{ appointment, moment, zone, now, left, attendance, isPaying }}
          isNewPerson={visit.isNewPerson}
          onPay={() => setPaying(!isPaying)}
        />
      )}
      {isPaying && left.includes("payment") && (
        <div className={styles.payment}>
          <Suspense>
            <PaymentForm
              appointmentId={_id}
              price={toPay}
              person={personOf(appointment)}
              onRecorded={() => {
                setPaying(false);
                // The pressed button goes with its form.
                person.current?.focus();
              }}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
}

interface FactsProps {
  preparations: readonly Preparation[];
  left: readonly LeftKind[];
  /** What is left of its price, in cents of MXN; null without a price. */
  toPay: number | null;
}

/** What to prepare before a visit; after it, what is missing. */
function Facts({ preparations, left, toPay }: FactsProps) {
  const lacksNote = left.includes("note");
  const owes = left.includes("payment");
  if (preparations.length === 0 && !lacksNote && !owes) return null;
  return (
    <ul className={`line wrap gap-1-3 ${styles.facts}`}>
      {preparations.map((one) => {
        const Icon = icons[one.kind];
        return (
          <li key={one.kind} className={styles[one.kind]}>
            <Icon size={16} aria-hidden="true" />
            {preparationText(one)}
          </li>
        );
      })}
      {lacksNote && (
        <li className={styles.missing}>
          <NotebookPen size={16} aria-hidden="true" />
          {texts.noteMissing}
        </li>
      )}
      {owes && (
        <li className={styles.missing}>
          <Wallet size={16} aria-hidden="true" />
          {texts.owedOf(formatMoney(toPay ?? 0))}
        </li>
      )}
    </ul>
  );
}
