import { formatDayAt, formatInstant } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import type { AssistantAct } from "@nutria/contract/schemas/practice/assistant";
import { Link } from "react-router-dom";
import { MoreButton } from "../../../ui/actions/more-button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useCurrentUser, usePracticeZone } from "../../../data/session/current-user";
import { useAssistantActs } from "../api/assistants";
import { assistantsTexts } from "./assistants-texts";
import styles from "./assistants.module.css";

const texts = assistantsTexts.acts;

/** What the assistants did, the newest first, with both names; also of those who have left. */
export function AssistantActs() {
  const acts = useAssistantActs();
  const entries = acts.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="stack fit gap-3">
      <h3>{texts.title}</h3>
      {entries ? (
        entries.length > 0 ? (
          <ol className="card stack fit">
            {entries.map((entry) => (
              <Act key={entry.sequence} entry={entry} />
            ))}
          </ol>
        ) : (
          <p className="muted">{texts.empty}</p>
        )
      ) : acts.isError ? (
        <LoadFailed onRetry={() => void acts.refetch()} />
      ) : (
        <Skeleton height={120} radius={12} />
      )}
      <MoreButton pages={acts} className={undefined} text={texts.more} />
    </section>
  );
}

function Act({ entry }: { entry: AssistantAct }) {
  const { data: user } = useCurrentUser();
  const zone = usePracticeZone();
  const { action, what, actorName, at, detail, patient, patientName, appointment } = entry;
  return (
    <li className={`row wrap gap-2-3 between pad-3-4 ${styles.act}`}>
      <span>
        {texts.verbs[action]} {texts.subjects[what]}{" "}
        <span className="muted">
          {texts.by(actorName ?? texts.somebody, user ? `${user.name} ${user.lastName}` : "")}
        </span>
      </span>
      {detail !== null && <span className="small">{detail}</span>}
      <span className="row wrap gap-2 small muted">
        <time dateTime={at}>{formatInstant(at, zone)}</time>
        {patient !== null && patientName !== null ? (
          <Link to={paths.patient.href(patient)}>{patientName}</Link>
        ) : (
          appointment?.personName
        )}
        {appointment && <VisitLink appointment={appointment} zone={zone} />}
      </span>
    </li>
  );
}

interface VisitLinkProps {
  appointment: NonNullable<AssistantAct["appointment"]>;
  zone: string;
}

/** The appointment as it is now, which may have been moved since. */
function VisitLink({ appointment, zone }: VisitLinkProps) {
  const { _id, type, startDate, isAllDay } = appointment;
  const { day } = wallClock(startDate, zone);
  const when = isAllDay ? formatDayAt(startDate, zone) : formatInstant(startDate, zone);
  return (
    <Link to={`${paths.agenda.href()}?date=${day}&appointment=${_id}`}>{texts.appointment[type](when)}</Link>
  );
}
