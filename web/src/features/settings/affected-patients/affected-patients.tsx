import { formatInstant } from "@nutria/calendar/format";
import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { officeNameOf } from "../offices/office-form";
import { officesTexts } from "../offices/offices-texts";
import styles from "../shared/table.module.css";

const texts = officesTexts.affected;

/** Lists the patients with a future appointment, its place and its time. */
export function AffectedPatients({ patients }: { patients: readonly AffectedPatient[] }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.patient}</th>
            <th scope="col">{texts.office}</th>
            <th scope="col">{texts.date}</th>
          </tr>
        </thead>
        <tbody>
          {patients.map(({ _id, patient, office, startDate, timeZone }) => (
            <tr key={_id}>
              <td>
                {patient.name} {patient.lastName}
              </td>
              <td>{officeNameOf(office)}</td>
              <td className={styles.tight}>{formatInstant(startDate, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
