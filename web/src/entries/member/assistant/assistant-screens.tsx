import type { AssistantRight } from "@nutria/contract/people/assistants";
import { paths } from "@nutria/contract/web/paths";
import type { ComponentType, ReactNode } from "react";
import { part } from "../../../ui/part/part";

const AgendaScreen = part(
  () => import("../../../features/agenda/agenda-screen/agenda-screen"),
  ({ AgendaScreen }) => AgendaScreen,
);
const AgendaBlockedScreen = part(
  () => import("../../../features/agenda/blocked/agenda-blocked-screen"),
  ({ AgendaBlockedScreen }) => AgendaBlockedScreen,
);
const IncomeScreen = part(
  () => import("../../../features/agenda/income/income-screen"),
  ({ IncomeScreen }) => IncomeScreen,
);
const ContactsScreen = part(
  () => import("../../../features/assistant/contacts/contacts-screen"),
  ({ ContactsScreen }) => ContactsScreen,
);
const PasswordAndSessions = part(
  () => import("../../../features/settings/own-password"),
  ({ PasswordAndSessions }) => PasswordAndSessions,
);

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
