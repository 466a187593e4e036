import {
  Bell,
  Building2,
  ChevronDown,
  CircleUserRound,
  KeyRound,
  LogOut,
  MailWarning,
  ShoppingBag,
  Users,
} from "lucide-react";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { Logo } from "../../../ui/display/logo";
import { Menu } from "../../../ui/navigation/menu";
import { LinkTabs } from "../../../ui/navigation/tabs";
import { paths } from "@nutria/contract/web/paths";
import { sessionAtom } from "../../../data/session/session";
import { signOut } from "../../../data/session/sign-in-out";
import { NotificationBell, InboxContext, useNewCount } from "../../notifications/index";
import { TemporaryPasswordNotice } from "../../settings/index";
import { shellStyles as shell, shellTexts } from "../../shell/index";
import { adminInbox } from "../api/admin-inbox";
import { adminTexts as texts } from "../texts";
import styles from "./admin-shell.module.css";

/** The layout of the administrator's screens: bell, account and tabs. */
export function AdminShell() {
  return (
    <InboxContext value={adminInbox}>
      <div className={shell.shell}>
        <a href="#contenido" className={shell.skip}>
          {shellTexts.skip}
        </a>
        <AdminBar />
        <main id="contenido" tabIndex={-1} className={`${shell.main} ${shell.memberMain}`}>
          <div className={shell.announcements}>
            <TemporaryPasswordNotice to={paths.adminPassword.href()} />
          </div>
          <AdminTabs />
          <Outlet />
        </main>
      </div>
    </InboxContext>
  );
}

function AdminBar() {
  return (
    <header className={shell.bar}>
      <div className={shell.barInner}>
        <Link to={paths.admin.href()} className={`${shell.home} ${styles.home}`}>
          <Logo />
          <span className={`muted semibold ${styles.place}`}>{texts.title}</span>
        </Link>
        <div className={shell.actions}>
          <NotificationBell />
          <AdminMenu />
        </div>
      </div>
    </header>
  );
}

function AdminMenu() {
  const email = useAtomValue(sessionAtom)?.email ?? "";
  return (
    <Menu
      label={texts.account(email)}
      triggerClassName={styles.account}
      items={[
        {
          label: texts.changePassword,
          icon: <KeyRound size={18} aria-hidden="true" />,
          to: paths.adminPassword.href(),
        },
        {
          label: shellTexts.signOut,
          icon: <LogOut size={18} aria-hidden="true" />,
          onSelect: () => void signOut(),
        },
      ]}
      trigger={
        <>
          <CircleUserRound size={20} aria-hidden="true" />
          <span className={styles.email}>{email}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      header={<div className={`${shell.userHeader} muted small`}>{email}</div>}
    />
  );
}

function AdminTabs() {
  const unread = useNewCount();
  const tabs = useChosenInSight();
  return (
    <div className={styles.tabs} ref={tabs}>
      <LinkTabs
        label={texts.sections}
        tabs={[
          {
            to: paths.adminNutritionists.href(),
            label: texts.tabs.nutritionists,
            icon: <Users size={18} aria-hidden="true" />,
          },
          {
            to: paths.adminStore.href(),
            label: texts.tabs.store,
            icon: <ShoppingBag size={18} aria-hidden="true" />,
          },
          {
            to: paths.adminPartners.href(),
            label: texts.tabs.partners,
            icon: <Building2 size={18} aria-hidden="true" />,
          },
          {
            to: paths.adminDeadLetters.href(),
            label: texts.tabs.deadLetters,
            icon: <MailWarning size={18} aria-hidden="true" />,
          },
          {
            to: paths.adminNotifications.href(),
            label: texts.tabs.notifications,
            icon: <Bell size={18} aria-hidden="true" />,
            dot: unread > 0,
            dotLabel: texts.unread,
          },
        ]}
      />
    </div>
  );
}

/** On a phone the tabs scroll sideways, so the selected one is scrolled into view. */
function useChosenInSight() {
  const tabs = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const chosen = tabs.current?.querySelector("[aria-current=page]");
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return tabs;
}
