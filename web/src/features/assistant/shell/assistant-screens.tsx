import type { AssistantRight } from "@nutria/contract/assistants";
import { paths } from "@nutria/contract/paths";
import { CalendarDays, Users, Wallet, type LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode } from "react";
import { part } from "../../../components/ui/part/part";
import { shellTexts } from "../../shell/index";

const AgendaScreen = part(
  () => import("../../agenda/agenda-screen/agenda-screen"),
  ({ AgendaScreen }) => AgendaScreen,
);
const AgendaBlockedScreen = part(
  () => import("../../agenda/blocked/agenda-blocked-screen"),
  ({ AgendaBlockedScreen }) => AgendaBlockedScreen,
);
const IncomeScreen = part(
  () => import("../../agenda/income/income-screen"),
  ({ IncomeScreen }) => IncomeScreen,
);
const ContactsScreen = part(
  () => import("../contacts/contacts-screen"),
  ({ ContactsScreen }) => ContactsScreen,
);
const PasswordAndSessions = part(
  () => import("../../settings/own-password"),
  ({ PasswordAndSessions }) => PasswordAndSessions,
);

/** A section of a practice that an assistant opens, by the right to it. */
export interface AssistantSection {
  right: AssistantRight;
  to: string;
  label: string;
  Icon: LucideIcon;
}

export const assistantSections: readonly AssistantSection[] = [
  { right: "agenda", to: paths.agenda.href(), label: shellTexts.agenda, Icon: CalendarDays },
  { right: "contacts", to: paths.patients.href(), label: shellTexts.patients, Icon: Users },
  { right: "payments", to: paths.income.href(), label: shellTexts.income, Icon: Wallet },
];

/** Every screen of an assistant, by its path; any other says that it is not for assistants. */
const screens: Readonly<Record<string, { right?: AssistantRight; Screen: ComponentType }>> = {
  [paths.agenda.path]: { right: "agenda", Screen: AgendaScreen },
  [paths.agendaBlocked.path]: { right: "agenda", Screen: AgendaBlockedScreen },
  [paths.patients.path]: { right: "contacts", Screen: ContactsScreen },
  [paths.income.path]: { right: "payments", Screen: IncomeScreen },
  [paths.settingsPassword.path]: { Screen: PasswordAndSessions },
};

/** The screen of a path for an assistant with these rights; undefined where there is none. */
export function screenAt(pathname: string, rights: readonly AssistantRight[]): ReactNode {
  const found = Object.hasOwn(screens, pathname) ? screens[pathname] : undefined;
  if (!found || (found.right !== undefined && !rights.includes(found.right))) return undefined;
  return <found.Screen />;
}
