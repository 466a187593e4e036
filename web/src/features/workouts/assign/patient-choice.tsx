import { formatDayAt } from "@nutria/calendar/format";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { WorkoutAssignment } from "@nutria/contract/schemas/workouts/workout-assignment";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { SearchBox } from "../../../ui/fields/search-box";
import { useRouteQuery } from "../../../data/query/query";
import { usePracticeZone } from "../../../data/session/current-user";
import { fullNameOf } from "../../patients/index";
import { assignTexts as texts } from "./texts";
import styles from "./assign.module.css";

interface PatientChoiceProps {
  /** Ids of the patients. */
  chosen: readonly string[];
  assigned: readonly WorkoutAssignment[];
  onChosen: (ids: readonly string[]) => void;
}

/** The active patients, found by name, last name or phone, each with a box to tick. */
export function PatientChoice({ chosen, assigned, onChosen }: PatientChoiceProps) {
  const [search, setSearch] = useState("");
  const zone = usePracticeZone();
  const patients = useRouteQuery(
    patientRoutes.listPatients,
    { query: { status: "active", search, sort: "lastName", limit: "30" } },
    { placeholderData: keepPreviousData },
  );
  const items = patients.data?.items;
  const toggle = (id: string) =>
    onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={`stack fit gap-2 ${styles.choice}`}>
      <SearchBox value={search} texts={texts} onSearch={setSearch} />
      <div className={`framed rounded ${styles.patients}`}>
        {patients.isError && !items && (
          <LoadFailed text={texts.failed} onRetry={() => void patients.refetch()} />
        )}
        {patients.isPending && <Spinner />}
        {items?.length === 0 && (
          <p className={`pad-3 ${styles.none}`}>{search === "" ? texts.noPatients : texts.none}</p>
        )}
        {items && items.length > 0 && (
          <ul aria-label={texts.patients}>
            {items.map((patient) => {
              const had = assigned.find(({ patient: one }) => one._id === patient._id);
              return (
                <li key={patient._id}>
                  <label>
                    <input
                      type="checkbox"
                      disabled={patient.email === ""}
                      checked={chosen.includes(patient._id)}
                      onChange={() => toggle(patient._id)}
                    />
                    <AvatarInitials name={patient.name} lastName={patient.lastName} size={28} />
                    <span>{fullNameOf(patient)}</span>
                    {patient.email === "" && <small>{texts.noEmail}</small>}
                    {had && <small>{texts.has(formatDayAt(had.sentAt, zone))}</small>}
                  </label>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <p className={styles.count} role="status">
        {texts.chosen(chosen.length)}
      </p>
    </div>
  );
}
