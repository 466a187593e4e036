import { useLinkRequests } from "../../link-requests/index";
import { useWaitingAppointments } from "../api/appointments";
import { Part } from "./part";
import { todayTexts as texts } from "./today-texts";
import { AskingPersonLine, WaitingVisitLine } from "./waiting-line";
import styles from "./today.module.css";

const mostShown = 5;

/** Who waits for the practice's answer: appointments of any day, and people who ask to be patients without one. */
export function useWaiting() {
  const appointments = useWaitingAppointments();
  const requests = useLinkRequests();
  const visits = appointments.data ?? [];
  const booking = new Set(visits.map(({ patient }) => patient?._id));
  const people = (requests.items ?? []).filter(
    ({ starter, patient }) => starter === "patient" && !booking.has(patient._id),
  );
  return {
    visits,
    people,
    count: visits.length + people.length,
    isPending: appointments.isPending || requests.isPending,
    isError: appointments.isError || (requests.isError && !requests.items),
    refetch: () => Promise.all([appointments.refetch(), requests.refetch()]),
  };
}

/** Who waits for an answer, which is given in place. */
export function WaitingPart({ zone }: { zone: string }) {
  const waiting = useWaiting();
  const { visits, people, count } = waiting;
  const shownVisits = visits.slice(0, mostShown);
  const shownPeople = people.slice(0, mostShown - shownVisits.length);
  const more = count - shownVisits.length - shownPeople.length;
  return (
    <Part id="today-waiting" title={texts.waiting} count={count} query={waiting}>
      {count === 0 && <p className="muted small">{texts.noneWaiting}</p>}
      <ul className={`stack gap-3 ${styles.items}`}>
        {shownVisits.map((one) => (
          <WaitingVisitLine key={one._id} appointment={one} zone={zone} />
        ))}
        {shownPeople.map((one) => (
          <AskingPersonLine key={one._id} request={one} />
        ))}
      </ul>
      {more > 0 && <p className="muted small">{texts.more(more)}</p>}
    </Part>
  );
}
