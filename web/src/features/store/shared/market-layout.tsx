import { History } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { LinkTabs, type LinkTab } from "../../../ui/navigation/tabs";
import { paths } from "@nutria/contract/web/paths";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import styles from "./market-layout.module.css";
import { storeTexts as texts } from "./store-texts";

/** What is open before the profile is complete (spec B §2); 'Compras' itself goes on to the plans. */
const alwaysOpen: readonly string[] = [
  paths.settingsMarket.path,
  paths.settingsPlans.path,
  paths.settingsPaymentsPasses.path,
];

/** The tabs of 'Compras' and the screen of the selected one. On a phone it has a title of its own. */
export function MarketLayout() {
  const isCompleted = useIsProfileCompleted();
  const { pathname } = useLocation();
  const isOpen = isCompleted || alwaysOpen.includes(pathname);
  // The same screen, at the address that is open before the profile is complete (spec B §2).
  if (!isOpen && pathname === paths.settingsPasses.path) {
    return <Navigate to={paths.settingsPaymentsPasses.href()} replace />;
  }
  return (
    <div className="stack fit gap-5 holds">
      <PlaceHead title={texts.title}>
        {isCompleted && (
          <Link to={paths.settingsHistory.href()}>
            <History size={18} aria-hidden="true" />
            {texts.history}
          </Link>
        )}
      </PlaceHead>
      <StoreTabs label={texts.sections} tabs={tabsOf(isCompleted, pathname)} />
      {isOpen ? <Outlet /> : <ClosedNotice />}
    </div>
  );
}

/** The passes have two addresses (spec B §2); their tab is marked at both. */
function tabsOf(isCompleted: boolean, pathname: string): LinkTab[] {
  const isAtOpenPasses = pathname === paths.settingsPaymentsPasses.path;
  const closed = isCompleted ? {} : { disabled: true, disabledReason: texts.closed };
  return [
    { to: paths.settingsPlans.href(), label: texts.plans },
    isAtOpenPasses
      ? { to: paths.settingsPaymentsPasses.href(), label: texts.passes }
      : { to: paths.settingsPasses.href(), label: texts.passes, ...closed },
    { to: paths.settingsCards.href(), label: texts.cards, ...closed },
    { to: paths.settingsBilling.href(), label: texts.billing, ...closed },
  ];
}

/** The title that a part of the store has on a phone only; a wider screen shows that of the settings. */
export function PlaceHead({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className={styles.place}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Tabs that scroll on a phone, with the selected one in view. */
export function StoreTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = row.current?.querySelector("[aria-current='page']");
    selected?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <div ref={row} className={styles.tabs}>
      <LinkTabs label={label} tabs={tabs} />
    </div>
  );
}

/** Says that a screen opens once the profile is complete (spec B §2). */
export function ClosedNotice() {
  return (
    <Notice action={<Link to={paths.settingsGeneral.href()}>{texts.complete}</Link>}>{texts.closed}.</Notice>
  );
}
