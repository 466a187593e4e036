import { myPaths } from "@nutria/contract/web/my-paths";
import { Settings } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { part } from "../../../ui/part/part";
import { Avatar } from "../../../ui/display/avatar";
import { Logo, LogoMark } from "../../../ui/display/logo";
import { useChoiceIfAny } from "../../../data/query/chosen-nutritionist";
import { useProfile } from "../api/profile";
import { useThreads } from "../api/threads";
import { useWaitingActs } from "../../../device/phone";
import { ConnectionBar } from "./connection-bar";
import styles from "./frame.module.css";
import { NutritionistSwitch } from "./nutritionist-switch";
import { Link, usePath } from "./router";
import { isWithin, isWithinOnPhone, phoneTabs, tabs, type Tab } from "./tabs";

const RefusedActs = part(
  () => import("./refused-acts"),
  ({ RefusedActs }) => RefusedActs,
);
const CareNotice = part(
  () => import("./care-notice"),
  ({ CareNotice }) => CareNotice,
);

interface FrameProps {
  /** The screen brings its own bar. */
  hasOwnBar: boolean;
  hasTabs: boolean;
  children: ReactNode;
}

/**
 * What stands around a screen: on a phone the bar above, with the nutritionist and the account, and the tabs below; in a
 * wide window both in a rail at the left.
 */
export function Frame({ hasOwnBar, hasTabs, children }: FrameProps) {
  const hasRefused = useWaitingActs().some(({ refusal }) => refusal);
  const isClosed = useChoiceIfAny()?.chosen.isActive === false;
  return (
    <div className={`column ${styles.frame}`}>
      <a className={styles.skip} href="#content">
        Ir al contenido
      </a>
      {!hasOwnBar && <TopBar />}
      <Rail />
      <main id="content" tabIndex={-1} className={`column grows shrinks ${styles.main}`}>
        <ConnectionBar />
        <Suspense fallback={null}>
          {hasRefused && <RefusedActs />}
          {isClosed && <CareNotice />}
        </Suspense>
        {children}
      </main>
      {hasTabs && <TabBar />}
    </div>
  );
}

function TopBar() {
  const { data: profile } = useProfile();
  return (
    <header className={`row gap-3 line-below on-card ${styles.top}`}>
      <LogoMark size={28} />
      <NutritionistSwitch place="bar" />
      <Link
        className="stack centred to-end touch-square pill not-underlined"
        href={myPaths.settings.href()}
        aria-label="Ajustes"
      >
        {profile && <Avatar name={profile.name} lastName={profile.lastName} size={36} />}
      </Link>
    </header>
  );
}

function TabBar() {
  const path = usePath();
  return (
    <nav className={`stack line-above on-card ${styles.tabs}`} aria-label="Principal">
      {phoneTabs.map((tab) => (
        <TabLink key={tab.path} tab={tab} isCurrent={isWithinOnPhone(tab, path)} />
      ))}
    </nav>
  );
}

function Rail() {
  const path = usePath();
  const { data: profile } = useProfile();
  return (
    <aside className={styles.rail}>
      <div className={styles.brand}>
        <Logo size={28} />
      </div>
      <nav className={styles.railTabs} aria-label="Principal">
        {tabs.map((tab) => (
          <TabLink key={tab.path} tab={tab} isCurrent={isWithin(tab, path)} />
        ))}
      </nav>
      <NutritionistSwitch place="rail" />
      <Link className={styles.railAccount} href={myPaths.settings.href()}>
        <span className="visually-hidden">Ajustes</span>
        {profile && (
          <>
            <Avatar name={profile.name} lastName={profile.lastName} size={34} />
            <span className="semibold shrinks" aria-hidden="true">
              {profile.name} {profile.lastName}
            </span>
          </>
        )}
        <Settings size={20} aria-hidden="true" className="muted" />
      </Link>
    </aside>
  );
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const { Icon, name, path } = tab;
  return (
    <Link
      className={`row muted semibold not-underlined ${styles.tab}`}
      href={path}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon size={22} aria-hidden="true" />
      <span>{name}</span>
      {path === myPaths.messages.path && <UnreadMessages />}
    </Link>
  );
}

/** How many messages the patient has not opened; nothing without any. */
function UnreadMessages() {
  const { data = [] } = useThreads();
  const unread = data.reduce((sum, thread) => sum + thread.unread, 0);
  if (unread === 0) return null;
  return (
    <span className={`stack centred pill heavy ${styles.unread}`}>
      {unread > mostShown ? `${String(mostShown)}+` : unread}
      <span className="visually-hidden"> sin leer</span>
    </span>
  );
}

const mostShown = 99;
