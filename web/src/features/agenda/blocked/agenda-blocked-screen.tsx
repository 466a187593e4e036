import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import { CalendarOff } from "lucide-react";
import { Link, Navigate } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useAppointmentCounter, useConfirmedAppointments } from "../api/appointments";
import { personOf } from "../shared/format";
import { agendaTexts } from "../texts";
import styles from "./agenda-blocked-screen.module.css";

/**
 * The screen of a nutritionist whose agenda is switched off: a read-only list of the confirmed appointments (spec A
 * §2).
 */
export function AgendaBlockedScreen() {
  usePageTitle(agendaTexts.title);
  const texts = agendaTexts.blocked;
  const counter = useAppointmentCounter();
  const confirmed = useConfirmedAppointments();
  if (counter.isPending) return <CenteredSpinner label={agendaTexts.loading} />;
  if (counter.isError) return <LoadFailed text={agendaTexts.failed} onRetry={() => void counter.refetch()} />;
  if (counter.data.restriction === "none") return <Navigate to={paths.agenda.href()} replace />;
  return (
    <div className={styles.screen}>
      <header className={`row wrap ${styles.header}`}>
        <CalendarOff size={32} className="muted" aria-hidden="true" />
        <div>
          <h1 className="large">{texts.title}</h1>
          <p className="muted">{texts.help}</p>
        </div>
        {counter.data.restriction === "mid" && (
          <Link to={paths.agenda.href()} className={buttonClass()}>
            {texts.calendar}
          </Link>
        )}
      </header>
      <section>
        <h2 className={styles.subtitle}>{texts.confirmed}</h2>
        {confirmed.isPending && <CenteredSpinner label={agendaTexts.loading} />}
        {confirmed.isError && (
          <LoadFailed text={agendaTexts.failed} onRetry={() => void confirmed.refetch()} />
        )}
        {confirmed.data?.length === 0 && <p className="muted">{texts.empty}</p>}
        {confirmed.data && confirmed.data.length > 0 && (
          <table className={`card ${styles.table}`}>
            <thead>
              <tr>
                {[texts.patient, texts.service, texts.office, texts.date].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {confirmed.data.map((one) => {
                const { day, time } = wallClock(one.startDate, one.timeZone);
                return (
                  <tr key={one._id}>
                    <td data-label={texts.patient}>{personOf(one) || one.title}</td>
                    <td data-label={texts.service}>{one.service?.service.name ?? texts.none}</td>
                    <td data-label={texts.office}>{one.office?.name ?? texts.none}</td>
                    <td data-label={texts.date}>
                      {formatDay(day)} <span className="muted">{time}</span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
