import { patientSorts } from "@nutria/contract/patient-sorts";
import { ChevronDown } from "lucide-react";
import { useCallback } from "react";
import { SearchBox } from "../../../components/ui/fields/search-box";
import type { PatientsAddress, PatientSort } from "./use-patients-address";
import { texts } from "../texts";
import styles from "./patient-toolbar.module.css";

const sortLabels: Record<PatientSort, string> = {
  recent: texts.list.sortRecent,
  lastName: texts.list.sortLastName,
};

interface PatientToolbarProps {
  address: PatientsAddress;
  onChange: (next: Partial<PatientsAddress>) => void;
}

/** Search and order of a list of patients. */
export function PatientToolbar({ address, onChange }: PatientToolbarProps) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <div className={styles.toolbar}>
      <SearchBox value={address.search} texts={texts.list} onSearch={search} />
      <label className="inline-row gap-2 muted small">
        <span className={styles.sortLabel}>{texts.list.sort}</span>
        <span className={styles.select}>
          <select
            className="amplify-select"
            value={address.sort}
            onChange={(event) => onChange({ sort: event.target.value as PatientSort })}
          >
            {patientSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </label>
    </div>
  );
}
