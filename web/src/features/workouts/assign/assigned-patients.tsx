import { formatDayAt } from "@nutria/calendar/format";
import type { WorkoutAssignment } from "@nutria/contract/schemas/workouts/workout-assignment";
import { Button } from "../../../ui/actions/button";
import { usePracticeZone } from "../../../data/session/current-user";
import { notify } from "../../../lib/toast";
import { fullNameOf } from "../../patients/index";
import { useUnassignWorkout } from "../api/assignments";
import { assignTexts as texts } from "./texts";
import styles from "./assign.module.css";

interface AssignedPatientsProps {
  workoutId: string;
  assignments: readonly WorkoutAssignment[];
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The patients who have the workout. */
export function AssignedPatients({ workoutId, assignments, more }: AssignedPatientsProps) {
  const zone = usePracticeZone();
  const unassign = useUnassignWorkout();
  return (
    <section className={`stack gap-1 ${styles.assigned}`} aria-label={texts.assigned}>
      <h3>{texts.assigned}</h3>
      <ul>
        {assignments.map(({ patient, sentAt }) => {
          const name = fullNameOf(patient);
          return (
            <li key={patient._id}>
              <span>
                {name} <small>{texts.sent(formatDayAt(sentAt, zone))}</small>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.unassignFrom(name)}
                loading={unassign.isPending && unassign.variables.params.patientId === patient._id}
                onClick={() =>
                  unassign.mutate(
                    { params: { id: workoutId, patientId: patient._id } },
                    { onSuccess: () => notify.success(texts.unassigned(name)) },
                  )
                }
              >
                {texts.unassign}
              </Button>
            </li>
          );
        })}
      </ul>
      {more.hasNextPage && (
        <Button loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}
