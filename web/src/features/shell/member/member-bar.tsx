import { GraduationCap, Search, ChevronDown } from "lucide-react";
import { Link, NavLink } from "react-router-dom";
import { Logo } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { openSearch } from "../../../lib/open-search";
import { useIsProfileCompleted, useCurrentUser } from "../../../data/session/current-user";
import { NotificationBell } from "../../notifications/index";
import { shellTexts } from "../texts";
import styles from "../shared/shell.module.css";
import { searchKeys } from "./use-search-key";
import { Avatar } from "../../../ui/display/avatar";
import { Menu } from "../../../ui/navigation/menu";
import { userMenuItems } from "./user-menu-items";

/**
 * The top bar of a signed-in nutritionist. Logo and tutorials are links only when the profile is complete (spec A §2).
 */
export function MemberBar() {
  const isProfileCompleted = useIsProfileCompleted();
  return (
    <header className={styles.bar}>
      <div className={styles.barInner}>
        {isProfileCompleted ? (
          <Link to={paths.dashboard.href()} className={styles.home} aria-label="Nutria, inicio">
            <Logo />
          </Link>
        ) : (
          <Logo />
        )}
        <div className={styles.actions}>
          <span className={styles.wideOnly}>
            <TutorialsLink isEnabled={isProfileCompleted} />
            <SearchButton />
          </span>
          <NotificationBell />
          <span className={styles.wideOnly}>
            <UserMenu />
          </span>
        </div>
      </div>
    </header>
  );
}

function SearchButton() {
  return (
    <button type="button" className={styles.search} onClick={openSearch}>
      <Search size={18} aria-hidden="true" />
      {shellTexts.search}
      <kbd>{searchKeys}</kbd>
    </button>
  );
}

function TutorialsLink({ isEnabled }: { isEnabled: boolean }) {
  const face = (
    <>
      <GraduationCap size={18} aria-hidden="true" />
      {shellTexts.tutorials}
    </>
  );
  if (isEnabled) {
    return (
      <NavLink to={paths.tutorials.href()} className={styles.link ?? ""}>
        {face}
      </NavLink>
    );
  }
  return (
    <span className={styles.link} role="link" aria-disabled="true" title={shellTexts.completeProfileFirst}>
      {face}
    </span>
  );
}

/** The avatar and its menu: settings and 'Salir'. */
function UserMenu() {
  const { data: user } = useCurrentUser();
  return (
    <Menu
      label={shellTexts.account}
      triggerClassName={styles.userButton}
      items={userMenuItems}
      trigger={
        <>
          <Avatar
            name={user?.name ?? ""}
            lastName={user?.lastName ?? ""}
            pictureUrl={user?.pictureUrl}
            size={32}
          />
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      header={
        user && (
          <div className={styles.userHeader}>
            <strong>
              {user.name} {user.lastName}
            </strong>
            <div className="muted small">{user.email}</div>
          </div>
        )
      }
    />
  );
}
