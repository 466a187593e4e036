import type { ListedPatient } from "@nutria/contract/schemas/patient";
import { LayoutGrid, Rows3 } from "lucide-react";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { ColumnChoice } from "./column-choice";
import type { PatientsView } from "./kept-view";
import { matching, patientFilters, type PatientFilter } from "./patient-filters";
import { texts } from "../texts";
import styles from "./patient-toolbar.module.css";

interface FilterChipsProps {
  /** The patients that were read; the counts are known once they are all. */
  read: readonly ListedPatient[];
  inAll: number | undefined;
  areAllRead: boolean;
  filter: PatientFilter | null;
  onFilter: (filter: PatientFilter | null) => void;
}

/** What the active patients can be narrowed to, each with how many there are. One that nobody is in is not offered. */
export function FilterChips({ read, inAll, areAllRead, filter, onFilter }: FilterChipsProps) {
  const offered = patientFilters
    .map((one) => ({ one, count: matching(read, one).length }))
    .filter(({ one, count }) => count > 0 || one === filter);
  if (offered.length === 0) return null;
  const label = (text: string, count: number | undefined) => (
    <span>
      {text} {count !== undefined && <b>{count}</b>}
    </span>
  );
  return (
    <ToggleGroup<PatientFilter | null>
      look="chips"
      isSmall
      className={styles.chips}
      label={texts.list.filters}
      value={filter}
      onValue={(next) => onFilter(next === filter ? null : next)}
      choices={[
        { value: null, label: label(texts.list.filter.all, inAll) },
        ...offered.map(({ one, count }) => ({
          value: one,
          label: label(texts.list.filter[one], areAllRead ? count : undefined),
        })),
      ]}
    />
  );
}

/** Table or cards, and the columns of the table. */
export function LookChoice({
  view,
  onChange,
}: {
  view: PatientsView;
  onChange: (next: Partial<PatientsView>) => void;
}) {
  const face = (Icon: typeof Rows3, text: string) => (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </>
  );
  return (
    <>
      <ToggleGroup
        className={styles.looks}
        label={texts.list.look}
        value={view.look}
        onValue={(look) => onChange({ look })}
        choices={[
          { value: "table", label: face(Rows3, texts.list.lookTable) },
          { value: "cards", label: face(LayoutGrid, texts.list.lookCards) },
        ]}
      />
      {view.look === "table" && (
        <ColumnChoice columns={view.columns} onChange={(columns) => onChange({ columns })} />
      )}
    </>
  );
}
