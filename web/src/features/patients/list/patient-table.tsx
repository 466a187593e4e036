import type { ListedPatient } from "@nutria/contract/schemas/patient";
import { ArrowDown, ArrowUp, CalendarPlus } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../data/session/current-user";
import { AdherenceText } from "../shared/adherence-text";
import { ListedPatientBadges } from "../shared/patient-badges";
import { PatientState } from "../shared/patient-state";
import { fullNameOf, phoneOf } from "../shared/person";
import { usePatientActions } from "../shared/use-patient-actions";
import { visitAhead, visitBefore } from "../shared/visit-day";
import { texts } from "../texts";
import type { OptionalColumn } from "./kept-view";
import type { PatientActions } from "./patient-actions";
import type { PatientOrder } from "./patient-orders";
import { PatientTools } from "./patient-tools";
import styles from "./patient-table.module.css";

/** The orders of a column's head: by the first press, and by the next one. */
const ordersOf: Partial<Record<OptionalColumn | "name", readonly [PatientOrder, PatientOrder]>> = {
  name: ["lastName", "recent"],
  lastVisit: ["-lastVisit", "lastVisit"],
  nextVisit: ["nextVisit", "-nextVisit"],
  passes: ["-passes", "passes"],
  visits: ["-visits", "visits"],
};

interface PatientTableProps {
  label: string;
  patients: readonly ListedPatient[];
  columns: readonly OptionalColumn[];
  order: PatientOrder;
  onOrder: (order: PatientOrder) => void;
  /** The menu of a patient, which every look of the list has. */
  Actions: typeof PatientActions;
  /** The patients are the previous answer; the search is still loading. */
  isStale: boolean;
}

/** The patients as a table: a press on a column's head orders by it. */
export function PatientTable({
  label,
  patients,
  columns,
  order,
  onOrder,
  Actions,
  isStale,
}: PatientTableProps) {
  return (
    <div className={`card ${isStale ? styles.stale : ""}`}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {(["name", ...columns] as const).map((column) => (
              <Head key={column} {...{ column, order, onOrder }} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <Row key={patient._id} {...{ patient, columns, Actions }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  column,
  order,
  onOrder,
}: Pick<PatientTableProps, "order" | "onOrder"> & { column: OptionalColumn | "name" }) {
  const orders = ordersOf[column];
  if (!orders) return <th scope="col">{texts.columns[column]}</th>;
  const [first, second] = orders;
  const isOrdered = order === first || (order === second && column !== "name");
  const isDescending = order.startsWith("-");
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isOrdered ? (isDescending ? "descending" : "ascending") : undefined}>
      <button type="button" onClick={() => onOrder(order === first ? second : first)}>
        {texts.columns[column]}
        {isOrdered && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

const Row = memo(function Row({
  patient,
  columns,
  Actions,
}: { patient: ListedPatient } & Pick<PatientTableProps, "columns" | "Actions">) {
  return (
    <tr>
      <th scope="row">
        <span className={`row wrap gap-1-3 ${styles.person}`}>
          <AvatarInitials name={patient.name} lastName={patient.lastName} size={32} />
          <Link className={`ink breaks not-underlined ${styles.name}`} to={paths.patient.href(patient._id)}>
            <strong>{patient.name}</strong> {patient.lastName}
          </Link>
          <ListedPatientBadges patient={patient} />
          <AdherenceText adherence={patient.adherence} />
          {!patient.isActive && <PatientState patient={patient} />}
        </span>
      </th>
      {columns.map((column) => {
        const Cell = cells[column];
        return (
          <td key={column}>
            <Cell patient={patient} />
          </td>
        );
      })}
      <td>
        <span className={`row gap-2 ${styles.acts}`}>
          {patient.isActive && <PatientTools patient={patient} />}
          <span className={styles.menu}>
            <Actions patient={patient} />
          </span>
        </span>
      </td>
    </tr>
  );
});

/** What each column shows of a patient. */
const cells: Record<OptionalColumn, (props: { patient: ListedPatient }) => React.ReactNode> = {
  lastVisit: LastVisit,
  nextVisit: NextVisit,
  passes: ({ patient: { inbodyPasses: held, scheduledPasses: scheduled } }) =>
    held + scheduled === 0 ? "–" : texts.passes.held(held, scheduled),
  visits: ({ patient: { attendedAppointments: attended, missedAppointments: missed } }) =>
    texts.card.visits(attended, missed) || "–",
  phone: ({ patient }) => phoneOf(patient),
};

function LastVisit({ patient: { lastVisitAt } }: { patient: ListedPatient }) {
  const zone = usePracticeZone();
  if (lastVisitAt === null) return <span className="muted">{texts.card.neverHere}</span>;
  const { day, ago } = visitBefore(lastVisitAt, zone);
  return (
    <>
      <time dateTime={lastVisitAt}>{day}</time>
      {ago && <span className="muted small"> · {ago}</span>}
    </>
  );
}

function NextVisit({ patient }: { patient: ListedPatient }) {
  const zone = usePracticeZone();
  const { schedule } = usePatientActions(patient);
  if (patient.nextAppointmentAt !== null)
    return (
      <time className="bold nowrap" dateTime={patient.nextAppointmentAt}>
        {visitAhead(patient.nextAppointmentAt, zone)}
      </time>
    );
  if (!patient.isActive) return "–";
  return (
    <button
      type="button"
      className={`bare inline-row gap-6px holds primary bold ${styles.book}`}
      onClick={schedule}
      aria-label={texts.card.actOf(texts.card.book, fullNameOf(patient))}
    >
      <CalendarPlus size={16} aria-hidden="true" />
      {texts.card.book}
    </button>
  );
}
