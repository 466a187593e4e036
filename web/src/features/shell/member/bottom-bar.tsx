import {
  CalendarDays,
  Dumbbell,
  Ellipsis,
  GraduationCap,
  MessageCircle,
  Search,
  ShoppingBag,
  Clock,
  Users,
  Wallet,
} from "lucide-react";
import { NavLink } from "react-router-dom";
import { Menu, type MenuItem } from "../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { openSearch } from "../../../lib/open-search";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import { useAgendaStanding } from "../../agenda/index";
import { standingTexts, useMessagesStanding } from "../../messages/index";
import { CountBadge } from "../../../ui/display/count-badge";
import { shellTexts } from "../texts";
import styles from "../shared/shell.module.css";
import { userMenuItems } from "./user-menu-items";

/** The navigation at the bottom of a phone's screen: the same five places on every screen, whatever is open or waits. */
export function BottomBar() {
  const { isClosed, isUnknown, address, hasPending } = useAgendaStanding();
  const { unanswered } = useMessagesStanding();
  return (
    <nav className={styles.bottomBar} aria-label="Principal">
      <NavLink to={paths.today.href()} className={styles.bottomItem ?? ""}>
        <Clock size={20} aria-hidden="true" />
        {shellTexts.today}
      </NavLink>
      {!isClosed && !isUnknown ? (
        <NavLink to={address} className={styles.bottomItem ?? ""}>
          <CalendarDays size={20} aria-hidden="true" />
          {shellTexts.agenda}
          {hasPending && (
            <span className={styles.bottomDot}>
              <span className="visually-hidden">{shellTexts.pending}</span>
            </span>
          )}
        </NavLink>
      ) : (
        <span className={styles.bottomItem} role="link" aria-disabled="true">
          <CalendarDays size={20} aria-hidden="true" />
          {shellTexts.agenda}
        </span>
      )}
      <NavLink to={paths.patients.href()} className={styles.bottomItem ?? ""}>
        <Users size={20} aria-hidden="true" />
        {shellTexts.patients}
      </NavLink>
      <MessagesLink unanswered={unanswered} />
      <MoreMenu />
    </nav>
  );
}

function MessagesLink({ unanswered }: { unanswered: number }) {
  return (
    <NavLink to={paths.messages.href()} className={styles.bottomItem ?? ""}>
      <MessageCircle size={20} aria-hidden="true" />
      {standingTexts.title}
      <span className={styles.bottomCount}>
        <CountBadge count={unanswered} text={standingTexts.unanswered(unanswered)} />
      </span>
    </NavLink>
  );
}

const search: MenuItem = {
  label: shellTexts.search,
  icon: <Search size={18} aria-hidden="true" />,
  onSelect: openSearch,
};

/** Every other screen of a nutritionist. */
function MoreMenu() {
  const isProfileCompleted = useIsProfileCompleted();
  const tutorials: MenuItem = {
    label: shellTexts.tutorials,
    icon: <GraduationCap size={18} aria-hidden="true" />,
    to: paths.tutorials.href(),
    disabled: !isProfileCompleted,
  };
  const workouts: MenuItem = {
    label: shellTexts.workouts,
    icon: <Dumbbell size={18} aria-hidden="true" />,
    to: paths.workouts.href(),
  };
  const income: MenuItem = {
    label: shellTexts.income,
    icon: <Wallet size={18} aria-hidden="true" />,
    to: paths.income.href(),
  };
  const purchases: MenuItem = {
    label: shellTexts.purchases,
    icon: <ShoppingBag size={18} aria-hidden="true" />,
    to: paths.settingsMarket.href(),
  };
  return (
    <Menu
      label={shellTexts.more}
      placement="above"
      triggerClassName={styles.bottomItem}
      items={[search, income, purchases, workouts, tutorials, ...userMenuItems]}
      trigger={
        <>
          <Ellipsis size={20} aria-hidden="true" />
          {shellTexts.more}
        </>
      }
    />
  );
}
