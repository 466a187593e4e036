import {
  Bell,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CalendarSync,
  CircleCheck,
  Clock,
  DatabaseBackup,
  GraduationCap,
  History,
  KeyRound,
  ShoppingBag,
  Smartphone,
  Stethoscope,
  UserRound,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { useCurrentUser, useIsProfileCompleted } from "../../../data/session/current-user";
import { sessionAtom } from "../../../data/session/session";
import type { ProfilePart } from "../onboarding/next-step";
import { settingsTexts } from "../texts";
import styles from "./settings-layout.module.css";

interface Section {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** The part of the profile that this section completes. */
  part?: ProfilePart;
  /** The reason why it is disabled. */
  closed?: string | undefined;
}

function profileSections(isCompleted: boolean, hasTemporaryPassword: boolean): Section[] {
  const closed = isCompleted ? undefined : settingsTexts.completeFirst;
  return [
    { label: settingsTexts.general, to: paths.settingsGeneral.href(), Icon: UserRound, part: "general" },
    {
      label: settingsTexts.specialties,
      to: paths.settingsSpecialties.href(),
      Icon: GraduationCap,
      part: "specialties",
    },
    { label: settingsTexts.services, to: paths.settingsServices.href(), Icon: Stethoscope, part: "services" },
    { label: settingsTexts.offices, to: paths.settingsOffices.href(), Icon: Building2, part: "offices" },
    { label: settingsTexts.market, to: paths.settingsMarket.href(), Icon: ShoppingBag },
    { label: settingsTexts.history, to: paths.settingsHistory.href(), Icon: History, closed },
    {
      label: settingsTexts.password,
      to: paths.settingsPassword.href(),
      Icon: KeyRound,
      // A user with a mailed password must be able to change it at once.
      closed: hasTemporaryPassword ? undefined : closed,
    },
    { label: settingsTexts.notices, to: paths.settingsNotifications.href(), Icon: Bell },
    { label: settingsTexts.patientApp, to: paths.settingsPatientApp.href(), Icon: Smartphone },
    { label: settingsTexts.assistants, to: paths.settingsAssistants.href(), Icon: UsersRound },
    { label: settingsTexts.data, to: paths.settingsData.href(), Icon: DatabaseBackup },
  ];
}

const agendaSections: readonly Section[] = [
  { label: settingsTexts.availability, to: paths.settingsAvailability.href(), Icon: CalendarClock },
  { label: settingsTexts.officeHours, to: paths.settingsOfficeHours.href(), Icon: Clock },
  { label: settingsTexts.daysOff, to: paths.settingsDaysOff.href(), Icon: CalendarOff },
  { label: settingsTexts.onlineBooking, to: paths.settingsOnlineBooking.href(), Icon: CalendarCheck },
  { label: settingsTexts.otherCalendars, to: paths.settingsCalendarFeed.href(), Icon: CalendarSync },
];

/** The side navigation of 'Mi perfil'. */
export function ProfileSections() {
  const { data: user } = useCurrentUser();
  const isCompleted = useIsProfileCompleted();
  const session = useAtomValue(sessionAtom);
  const sections = profileSections(isCompleted, session?.usedTemporaryPassword ?? false);
  return (
    <SideList
      label={settingsTexts.profileSections}
      sections={sections}
      isDone={(part) => !isCompleted && user?.completedSections[part] === true}
    />
  );
}

/** The side navigation of 'Agenda Virtual'. */
export function AgendaSections() {
  return <SideList label={settingsTexts.agendaSections} sections={agendaSections} isDone={() => false} />;
}

interface SideListProps {
  label: string;
  sections: readonly Section[];
  isDone: (part: ProfilePart) => boolean;
}

function SideList({ label, sections, isDone }: SideListProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the navigation scrolls sideways, so the selected section is scrolled into view.
    const chosen = nav.current?.querySelector("[aria-current='page']");
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={styles.side}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.to}>
            <SideItem section={section} isDone={section.part !== undefined && isDone(section.part)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SideItem({ section: { label, to, Icon, closed }, isDone }: { section: Section; isDone: boolean }) {
  if (closed !== undefined) {
    return (
      <span className={styles.item} aria-disabled="true" title={closed}>
        <Icon size={18} aria-hidden="true" />
        <Label text={label} />
      </span>
    );
  }
  return (
    <NavLink to={to} className={styles.item ?? ""}>
      <Icon size={18} aria-hidden="true" />
      <Label text={label} />
      {isDone && (
        <CircleCheck size={16} className={styles.done} role="img" aria-label={settingsTexts.completed} />
      )}
    </NavLink>
  );
}

/** Takes the width of its bold text, so that selecting an item moves no other. */
function Label({ text }: { text: string }) {
  return (
    <span className={styles.label} data-text={text}>
      {text}
    </span>
  );
}
