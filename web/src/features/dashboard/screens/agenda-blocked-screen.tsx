import { CalendarOff } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/ui/button-class";
import { EmptyState } from "../../../components/ui/empty-state";
import { paths } from "../../../config/paths";
import { usePageTitle } from "../../../lib/page-title";
import { dashboardTexts } from "../texts";

/** The agenda of someone whose agenda an administrator has switched off. */
export function AgendaBlockedScreen() {
  usePageTitle(dashboardTexts.agenda);
  return (
    <EmptyState
      icon={<CalendarOff size={32} aria-hidden="true" />}
      text={
        <>
          <strong>{dashboardTexts.agendaDisabled}</strong>
          <br />
          {dashboardTexts.agendaDisabledHelp}
        </>
      }
      action={
        <Link to={paths.patients.href()} className={buttonClass()}>
          {dashboardTexts.backToPatients}
        </Link>
      }
    />
  );
}
