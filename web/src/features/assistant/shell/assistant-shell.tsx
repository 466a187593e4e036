import type { AssistantRight } from "@nutria/contract/people/assistants";
import { paths } from "@nutria/contract/web/paths";
import type { AssistedPractice } from "@nutria/contract/schemas/practice/assistant";
import { ArrowLeftRight, ChevronDown, DoorOpen, KeyRound, Lock, LogOut } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { Link, Navigate, NavLink, useLocation } from "react-router-dom";
import { PracticeContent } from "../../../components/account/practice-content";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Logo, LogoMark } from "../../../ui/display/logo";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { Menu } from "../../../ui/navigation/menu";
import { LinkTabs } from "../../../ui/navigation/tabs";
import { usePageTitle } from "../../../lib/page-title";
import { signOut } from "../../../data/session/sign-in-out";
import { TemporaryPasswordNotice } from "../../settings/index";
import { shellStyles as shell, shellTexts } from "../../shell/index";
import { assistantTexts as texts } from "../texts";
import styles from "./assistant-shell.module.css";
import { nameOf, useChoosePractice, useFreshScreen, usePractices } from "./practices";
import { sectionsOf } from "./sections";

interface ScreenProps {
  /** The screen of a path for an assistant with these rights; undefined where there is none. */
  screenAt: (pathname: string, rights: readonly AssistantRight[]) => ReactNode;
}

/** The layout of an assistant's screens: for whom they work, and the sections that their rights open. */
export function AssistantShell({ screenAt }: ScreenProps) {
  useFreshScreen();
  const { practices, current, isError, refetch, isFetching } = usePractices();
  const choose = useChoosePractice();
  return (
    <div className={`${shell.shell} ${shell.member}`}>
      <a href="#contenido" className={shell.skip}>
        {shellTexts.skip}
      </a>
      <AssistantBar
        practice={current}
        onSwitch={practices && practices.length > 1 && current ? () => choose(undefined) : undefined}
      />
      <main id="contenido" tabIndex={-1} className={`${shell.main} ${shell.memberMain}`}>
        <div className={shell.announcements}>
          <TemporaryPasswordNotice />
        </div>
        {current ? (
          <Practice key={current._id} practice={current} screenAt={screenAt} />
        ) : practices && !isFetching ? (
          <NoPractice {...{ practices, choose }} onAgain={() => void refetch()} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </main>
      {current && <AssistantBottomBar practice={current} />}
    </div>
  );
}

function AssistantBar({
  practice,
  onSwitch,
}: {
  practice: AssistedPractice | undefined;
  onSwitch: (() => void) | undefined;
}) {
  return (
    <header className={shell.bar}>
      <div className={shell.barInner}>
        <Link
          to={paths.dashboard.href()}
          className={`${shell.home} ${styles.home}`}
          aria-label="Nutria, inicio"
        >
          <span className={styles.logo}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <LogoMark size={28} />
          </span>
        </Link>
        {practice && (
          <p className={`grows shrinks clips bold nowrap ${styles.practice}`}>
            {texts.practice(nameOf(practice.owner))}
          </p>
        )}
        <div className={shell.actions}>
          <Menu
            label={shellTexts.account}
            triggerClassName={shell.userButton}
            items={[
              ...(onSwitch
                ? [
                    {
                      label: texts.switch,
                      icon: <ArrowLeftRight size={18} aria-hidden="true" />,
                      onSelect: onSwitch,
                    },
                  ]
                : []),
              ...(practice
                ? [
                    {
                      label: texts.changePassword,
                      icon: <KeyRound size={18} aria-hidden="true" />,
                      to: paths.settingsPassword.href(),
                    },
                  ]
                : []),
              {
                label: shellTexts.signOut,
                icon: <LogOut size={18} aria-hidden="true" />,
                onSelect: () => void signOut(),
              },
            ]}
            trigger={
              <>
                <AvatarInitials name={practice?.name ?? "A"} lastName={practice?.lastName ?? ""} size={32} />
                <ChevronDown size={16} aria-hidden="true" />
              </>
            }
          />
        </div>
      </div>
    </header>
  );
}

/** The section of the address, or what to do where there is none for these rights. */
function Practice({ practice, screenAt }: ScreenProps & { practice: AssistedPractice }) {
  const { pathname } = useLocation();
  const sections = sectionsOf(practice.rights);
  const [first] = sections;
  if (pathname === paths.dashboard.path && first) return <Navigate to={first.to} replace />;
  const screen = screenAt(pathname, practice.rights);
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label={texts.sections}
          tabs={sections.map(({ to, label, Icon }) => ({
            to,
            label,
            icon: <Icon size={18} aria-hidden="true" />,
          }))}
        />
      </div>
      {screen ? (
        <PracticeContent>
          <Suspense fallback={<Skeleton height={320} radius={12} />}>{screen}</Suspense>
        </PracticeContent>
      ) : (
        <Forbidden owner={nameOf(practice.owner)} to={first?.to ?? paths.dashboard.href()} />
      )}
    </>
  );
}

function Forbidden({ owner, to }: { owner: string; to: string }) {
  usePageTitle(texts.forbidden);
  return (
    <EmptyState
      icon={<Lock size={28} aria-hidden="true" />}
      text={
        <>
          <h1>{texts.forbidden}</h1>
          <p className="muted">{texts.forbiddenHelp(owner)}</p>
        </>
      }
      action={
        <Link to={to} className={buttonClass("primary")}>
          {texts.forbiddenGo}
        </Link>
      }
    />
  );
}

interface NoPracticeProps {
  practices: readonly AssistedPractice[];
  choose: (practice: AssistedPractice) => void;
  onAgain: () => void;
}

/** Asks for whom to work; or says that there is nobody. */
function NoPractice({ practices, choose, onAgain }: NoPracticeProps) {
  usePageTitle(practices.length > 0 ? texts.choose : texts.none);
  if (practices.length === 0) {
    return (
      <EmptyState
        icon={<DoorOpen size={28} aria-hidden="true" />}
        text={
          <>
            <h1>{texts.none}</h1>
            <p className="muted">{texts.noneHelp}</p>
          </>
        }
        action={<Button onClick={onAgain}>{texts.again}</Button>}
      />
    );
  }
  return (
    <section className={`stack gap-3 ${styles.choice}`}>
      <h1>{texts.choose}</h1>
      <p className="muted">{texts.chooseLead}</p>
      <ul className="stack gap-3">
        {practices.map((practice) => (
          <li key={practice._id}>
            <button
              type="button"
              className={`card row gap-3 full-width pad-4 ink ${styles.card}`}
              onClick={() => choose(practice)}
            >
              <AvatarInitials name={practice.owner.name} lastName={practice.owner.lastName} size={40} />
              <span>{texts.practice(nameOf(practice.owner))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sections at the bottom of a phone's screen. */
function AssistantBottomBar({ practice }: { practice: AssistedPractice }) {
  const sections = sectionsOf(practice.rights);
  return (
    <nav className={`${shell.bottomBar} ${styles.bottom}`} aria-label="Principal">
      {sections.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={shell.bottomItem ?? ""}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
