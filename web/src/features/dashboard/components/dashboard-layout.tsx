import { CalendarDays, Users } from "lucide-react";
import { Outlet } from "react-router-dom";
import { LinkTabs } from "../../../components/ui/tabs";
import { paths } from "../../../config/paths";
import { useCurrentUser } from "../../../lib/current-user";
import { dashboardTexts } from "../texts";
import styles from "./dashboard-layout.module.css";

/** The dashboard: its two tabs and the screen of the chosen one. */
export function DashboardLayout() {
  const { data: user } = useCurrentUser();
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label={dashboardTexts.label}
          tabs={[
            {
              to: paths.agenda.href(),
              label: dashboardTexts.agenda,
              icon: <CalendarDays size={18} aria-hidden="true" />,
              disabled: user?.canUseAgenda !== true,
              disabledReason: dashboardTexts.agendaDisabled,
            },
            {
              to: paths.patients.href(),
              label: dashboardTexts.patients,
              icon: <Users size={18} aria-hidden="true" />,
            },
          ]}
        />
      </div>
      <Outlet />
    </>
  );
}
