import { patientSorts } from "@nutria/contract/people/patient-sorts";
import { ChevronDown } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import { SearchBox } from "../../../ui/fields/search-box";
import type { PatientOrder } from "./patient-orders";
import type { PatientsAddress } from "./use-patients-address";
import { texts } from "../texts";
import styles from "./patient-toolbar.module.css";

interface PatientToolbarProps {
  address: PatientsAddress;
  onChange: (next: Partial<PatientsAddress>) => void;
  orders?: readonly PatientOrder[];
  /** Filters beside the search, and how the list is shown, at the end. */
  filters?: ReactNode;
  looks?: ReactNode;
}

/** Search and order of a list of patients, with what else narrows or shows it. */
export function PatientToolbar({
  address,
  onChange,
  orders = patientSorts,
  filters,
  looks,
}: PatientToolbarProps) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const order = orders.includes(address.sort) ? address.sort : orders[0];
  return (
    <div className={`row wrap ${styles.toolbar}`}>
      <SearchBox value={address.search} texts={texts.list} onSearch={search} />
      {filters}
      <div className={`row gap-2 to-end ${styles.end}`}>
        <label className="inline-row gap-2 muted small">
          <span className={looks ? "visually-hidden" : styles.sortLabel}>{texts.list.sort}</span>
          <span className={`holds ${styles.select}`}>
            <select
              className="amplify-select"
              value={order}
              onChange={(event) => onChange({ sort: event.target.value as PatientOrder })}
            >
              {orders.map((one) => (
                <option key={one} value={one}>
                  {texts.list.orders[one]}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
        {looks}
      </div>
    </div>
  );
}
