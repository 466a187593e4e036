import { timeAt } from "@nutria/calendar/zone";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Badge } from "../../../../ui/display/badge";
import { modeNames } from "../../../../lib/format/mode-names";
import { clockNote } from "../../../../lib/format/own-clock";
import { DateSheet } from "../../shared/date-sheet";
import styles from "../appointments.module.css";
import { stateTexts } from "../../shared/appointment-state";
import { appointmentTexts as texts } from "../texts";

/** So many past ones stand there before anybody asks for more. */
const shownFirst = 10;

/** Past appointments, with their attendance. */
export function PastList({ past }: { past: readonly ListedClientAppointment[] }) {
  const [shown, setShown] = useState(shownFirst);
  return (
    <>
      <ul className="card clips">
        {past.slice(0, shown).map((one) => (
          <li key={one._id} className={`row gap-3 pad-3-4 ${styles.pastOne}`}>
            <DateSheet startDate={one.startDate} zone={one.timeZone} tone="past" />
            <div className="shrinks">
              <h3>{one.service.service.name}</h3>
              <p className="small muted">
                {timeAt(one.startDate, one.timeZone)} · {one.office?.name ?? modeNames[one.mode]}
                {clockNote(one.startDate, one.timeZone)}
              </p>
              {one.reason !== "" && <p className="small muted">{texts.theirReason(one.reason)}</p>}
            </div>
            <Outcome appointment={one} />
          </li>
        ))}
      </ul>
      {past.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + shownFirst)}>
          {texts.morePast}
        </Button>
      )}
    </>
  );
}

function Outcome({ appointment: { status, attendance } }: { appointment: ListedClientAppointment }) {
  if (status === "cancelled" || status === "rejected") return <Badge>{texts.isCancelled}</Badge>;
  if (status !== "accepted") return <Badge>{stateTexts.notAnswered}</Badge>;
  if (attendance === null) return null;
  return attendance === "attended" ? (
    <Badge tone="onsite" icon={<Check size={14} aria-hidden="true" />}>
      {texts.attended}
    </Badge>
  ) : (
    <Badge icon={<X size={14} aria-hidden="true" />}>{texts.missed}</Badge>
  );
}
