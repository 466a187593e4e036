import { CalendarDays, Dumbbell, Clock, Ellipsis, MessageCircle, Users, Wallet } from "lucide-react";
import { Outlet, useMatch } from "react-router-dom";
import { Menu } from "../../ui/navigation/menu";
import { LinkTabs } from "../../ui/navigation/tabs";
import { paths } from "@nutria/contract/web/paths";
import { useIsPhone } from "../../lib/use-is-phone";
import { useAgendaStanding } from "../agenda/index";
import { standingTexts, PatientAppOffer, useMessagesStanding } from "../messages/index";
import { OwnMailFailure } from "../settings/index";
import { useHasWorkouts } from "../workouts/has-workouts";
import styles from "./dashboard-layout.module.css";

/** Texts of the dashboard's layout. */
const dashboardTexts = {
  label: "Panel",
  today: "Hoy",
  agenda: "Agenda virtual",
  patients: "Pacientes",
  workouts: "Entrenamientos",
  income: "Cobros",
  more: "Más",
  agendaDisabled: "Tu agenda virtual se encuentra desactivada",
  pending: "hay citas por confirmar",
} as const;

const workouts = {
  to: paths.workouts.href(),
  label: dashboardTexts.workouts,
  icon: <Dumbbell size={18} aria-hidden="true" />,
};

/** Whether the workouts are behind 'Más': the practice has made none, and is not about to. */
function useIsInMore(): boolean {
  const isThere = useMatch(paths.workouts.path) !== null;
  return useHasWorkouts() !== true && !isThere;
}

/** The dashboard: its tabs and the screen of the selected one. */
export function DashboardLayout() {
  const { isClosed, isUnknown, address, hasPending } = useAgendaStanding();
  const messages = useMessagesStanding();
  const isPhone = useIsPhone();
  const isInMore = useIsInMore();
  const isOfferFirst = useMatch(paths.today.path) !== null && !isPhone;
  const isAtMessages = useMatch(paths.messages.path) !== null;
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label={dashboardTexts.label}
          tabs={[
            {
              to: paths.today.href(),
              label: dashboardTexts.today,
              icon: <Clock size={18} aria-hidden="true" />,
            },
            {
              to: address,
              label: dashboardTexts.agenda,
              icon: <CalendarDays size={18} aria-hidden="true" />,
              dot: hasPending,
              dotLabel: dashboardTexts.pending,
              disabled: isClosed || isUnknown,
              ...(isClosed && { disabledReason: dashboardTexts.agendaDisabled }),
            },
            {
              to: paths.patients.href(),
              label: dashboardTexts.patients,
              icon: <Users size={18} aria-hidden="true" />,
            },
            ...(messages.isShown
              ? [
                  {
                    to: paths.messages.href(),
                    label: standingTexts.title,
                    icon: <MessageCircle size={18} aria-hidden="true" />,
                    count: messages.unanswered,
                    countText: standingTexts.unanswered(messages.unanswered),
                  },
                ]
              : []),
            ...(isInMore ? [] : [workouts]),
            {
              to: paths.income.href(),
              label: dashboardTexts.income,
              icon: <Wallet size={18} aria-hidden="true" />,
            },
          ]}
        />
        {isInMore && (
          <Menu
            label={dashboardTexts.more}
            triggerClassName={styles.more}
            items={[workouts]}
            trigger={
              <>
                <Ellipsis size={18} aria-hidden="true" />
                {dashboardTexts.more}
              </>
            }
          />
        )}
      </div>
      <OwnMailFailure isBrief />
      {isOfferFirst && <PatientAppOffer />}
      <Outlet />
      {/* A list, the calendar and every screen of a phone show themselves first; the messages say it themselves. */}
      {!isOfferFirst && !isAtMessages && <PatientAppOffer />}
    </>
  );
}
