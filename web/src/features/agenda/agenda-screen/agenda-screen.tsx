import { Navigate } from "react-router-dom";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../components/ui/feedback/spinner";
import { paths } from "../../../config/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useAgendaCounter } from "../api/get-counter";
import { usePractice } from "../api/get-practice";
import { Agenda } from "./agenda";
import { agendaTexts } from "../texts";

/** The agenda. Under high restriction there is nothing to see here: back to the patients (spec A §4). */
export function AgendaScreen() {
  usePageTitle(agendaTexts.title);
  const { practice, isError, refetch } = usePractice();
  const counter = useAgendaCounter();
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
  if (!practice || !counter.data) return <CenteredSpinner label={agendaTexts.loading} />;
  if (counter.data.restriction === "high") return <Navigate to={paths.patients.href()} replace />;
  return <Agenda practice={practice} counter={counter.data} />;
}
