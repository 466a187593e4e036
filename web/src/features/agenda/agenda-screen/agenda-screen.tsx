import { Navigate } from "react-router-dom";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings } from "../api/booking-settings";
import { Agenda } from "./agenda";
import { AgendaLoading } from "./agenda-loading";
import { agendaTexts } from "../texts";

/** The agenda screen. Under high restriction it redirects to the patients (spec A §4). */
export function AgendaScreen() {
  usePageTitle(agendaTexts.title);
  const { settings, isError, refetch } = useBookingSettings();
  const counter = useAppointmentCounter();
  if (isError || counter.isError) {
    return (
      <LoadFailed
        text={agendaTexts.failed}
        onRetry={() => {
          refetch();
          void counter.refetch();
        }}
      />
    );
  }
  if (!settings || !counter.data) return <AgendaLoading />;
  if (counter.data.restriction === "high") return <Navigate to={paths.patients.href()} replace />;
  return <Agenda settings={settings} counter={counter.data} />;
}
