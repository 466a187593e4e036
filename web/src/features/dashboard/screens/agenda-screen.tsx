import { CalendarDays } from "lucide-react";
import { Navigate } from "react-router-dom";
import { EmptyState } from "../../../components/ui/empty-state";
import { LoadFailed } from "../../../components/ui/load-failed";
import { CenteredSpinner } from "../../../components/ui/spinner";
import { paths } from "../../../config/paths";
import { useCurrentUser } from "../../../lib/current-user";
import { usePageTitle } from "../../../lib/page-title";
import { dashboardTexts } from "../texts";

/** The agenda's place. Under high restriction there is nothing to see here: back to the patients. */
export function AgendaScreen() {
  usePageTitle(dashboardTexts.agenda);
  const { data: user, isError, refetch } = useCurrentUser();
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!user) return <CenteredSpinner />;
  if (!user.canUseAgenda) return <Navigate to={paths.patients.href()} replace />;
  return <EmptyState icon={<CalendarDays size={32} aria-hidden="true" />} text={dashboardTexts.agendaBeta} />;
}
