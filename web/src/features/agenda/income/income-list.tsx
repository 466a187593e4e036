import { formatDay, formatDayAt } from "@nutria/calendar/format";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import type { IncomeLine } from "@nutria/contract/schemas/agenda/visit-payment";
import { visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import { Check, Clock, Undo2, type LucideIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import { part } from "../../../ui/part/part";
import { formatMoney } from "../../../lib/format/format-money";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useHold, useOffered } from "../../../lib/typed/use-typed";
import { nameOf } from "./income-lines";
import { incomeTexts as texts } from "./income-texts";
import styles from "./income.module.css";
import { useOpenVisit } from "./use-open-visit";

interface IncomeListProps {
  lines: readonly IncomeLine[];
  zone: string;
}

// Loaded lazily, because it opens at a press.
const PaymentForm = part(
  () => import("../visit-payments/payment-form"),
  ({ PaymentForm }) => PaymentForm,
);

const { columns } = texts;
const looks: Record<Exclude<IncomeLine["state"], "booked">, { tone: BadgeTone; Icon: LucideIcon }> = {
  paid: { tone: "onsite", Icon: Check },
  owed: { tone: "warning", Icon: Clock },
  reversed: { tone: "neutral", Icon: Undo2 },
};

/** The visits that were paid or are owed: a table, or cards on a phone. One owed visit at a time can be marked as paid. */
export function IncomeList({ lines, zone }: IncomeListProps) {
  const isPhone = useIsPhone();
  const [marked, setMarked] = useState(useOffered<string>("marked"));
  useHold("marked", () => marked);
  const list = useRef<HTMLDivElement>(null);
  const rows = lines.map((line, index) => ({
    key: `${line.appointment}-${line.state}-${index}`,
    line,
    zone,
    isMarked: line.state === "owed" && line.appointment === marked,
    onMark: (isMarked: boolean) => setMarked(isMarked ? line.appointment : undefined),
    onRecorded: () => {
      setMarked(undefined);
      // The pressed button goes with its form.
      list.current?.focus();
    },
  }));
  if (isPhone) {
    return (
      <div ref={list} tabIndex={-1}>
        <ul className={`card ${styles.cards}`} aria-label={texts.list}>
          {rows.map(({ key, ...row }) => (
            <CardRow key={key} {...row} />
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className={styles.frame} ref={list} tabIndex={-1}>
      <table className={styles.table} aria-label={texts.list}>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, ...row }) => (
          <TableRows key={key} {...row} />
        ))}
      </table>
    </div>
  );
}

interface RowProps {
  line: IncomeLine;
  zone: string;
  /** The form for its payment is open. */
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onRecorded: () => void;
}

function TableRows({ line, zone, isMarked, onMark, onRecorded }: RowProps) {
  return (
    <tbody className={isMarked ? "on-primary-soft" : undefined}>
      <tr>
        <td className="nowrap">
          <time dateTime={line.startDate}>{formatDayAt(line.startDate, zone)}</time>
        </td>
        <td>
          <VisitName line={line} />
        </td>
        <td>{line.service === "" ? <span className="muted">{texts.withoutService}</span> : line.service}</td>
        <td>
          <State line={line} />
        </td>
        <td>
          {line.state === "owed" ? (
            <Mark {...{ line, isMarked, onMark }} />
          ) : (
            <HowPaid line={line} zone={zone} />
          )}
        </td>
        <td className={styles.number}>
          <strong>{formatMoney(line.amount)}</strong>
        </td>
      </tr>
      {isMarked && (
        <tr className={styles.formRow}>
          <td colSpan={Object.keys(columns).length}>
            <FormOf line={line} onRecorded={onRecorded} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function CardRow({ line, zone, isMarked, onMark, onRecorded }: RowProps) {
  const { day, time } = wallClock(line.startDate, zone);
  return (
    <li>
      <div className="line gap-3 between">
        <div>
          <VisitName line={line} />
          <p className="muted small" data-numbers>
            {[`${formatDay(day)}, ${time}`, line.service].filter(Boolean).join(" · ")}
          </p>
          {line.state !== "owed" && (
            <p className="muted small">
              <HowPaid line={line} zone={zone} />
            </p>
          )}
        </div>
        <div className={`stack gap-1 packed nowrap ${styles.end}`}>
          <strong data-numbers>{formatMoney(line.amount)}</strong>
          <State line={line} />
        </div>
      </div>
      {line.state === "owed" && <Mark {...{ line, isMarked, onMark }} />}
      {isMarked && <FormOf line={line} onRecorded={onRecorded} />}
    </li>
  );
}

function VisitName({ line }: { line: IncomeLine }) {
  const { open, isOpening } = useOpenVisit(line.appointment);
  const name = nameOf(line);
  return (
    <button
      type="button"
      className={`bare bold text-left ${styles.name}`}
      aria-label={texts.open(name)}
      aria-busy={isOpening || undefined}
      onClick={() => void open()}
    >
      {name}
    </button>
  );
}

function State({ line: { state } }: { line: IncomeLine }) {
  if (state === "booked") return null;
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {texts.states[state]}
    </Badge>
  );
}

/** The method, and the day of the payment where it is not the visit's. */
function HowPaid({ line: { method, day, startDate, note }, zone }: { line: IncomeLine; zone: string }) {
  if (method === null) return null;
  const isOtherDay = day !== null && day !== dayAt(startDate, zone);
  return (
    <>
      {visitPaymentMethodTexts[method]}
      {isOtherDay && <span className="muted small"> · {texts.paidOn(formatDay(day))}</span>}
      {note !== "" && <span className="muted small"> · {note}</span>}
    </>
  );
}

function Mark({ line, isMarked, onMark }: Pick<RowProps, "line" | "isMarked" | "onMark">) {
  return (
    <Button
      size="small"
      className={styles.mark}
      aria-expanded={isMarked}
      aria-label={isMarked ? undefined : texts.markOf(nameOf(line))}
      onClick={() => onMark(!isMarked)}
    >
      {isMarked ? texts.close : texts.mark}
    </Button>
  );
}

function FormOf({ line, onRecorded }: Pick<RowProps, "line" | "onRecorded">) {
  return (
    <Suspense>
      <PaymentForm
        appointmentId={line.appointment}
        price={line.amount}
        person={nameOf(line)}
        onRecorded={onRecorded}
      />
    </Suspense>
  );
}
