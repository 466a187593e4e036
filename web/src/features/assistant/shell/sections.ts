import type { AssistantRight } from "@nutria/contract/people/assistants";
import { paths } from "@nutria/contract/web/paths";
import { CalendarDays, Users, Wallet, type LucideIcon } from "lucide-react";
import { shellTexts } from "../../shell/index";

/** A section of a practice that an assistant opens, by the right to it. */
interface AssistantSection {
  right: AssistantRight;
  to: string;
  label: string;
  Icon: LucideIcon;
}

const all: readonly AssistantSection[] = [
  { right: "agenda", to: paths.agenda.href(), label: shellTexts.agenda, Icon: CalendarDays },
  { right: "contacts", to: paths.patients.href(), label: shellTexts.patients, Icon: Users },
  { right: "payments", to: paths.income.href(), label: shellTexts.income, Icon: Wallet },
];

/** The sections that an assistant with these rights opens. */
export const sectionsOf = (rights: readonly AssistantRight[]): readonly AssistantSection[] =>
  all.filter(({ right }) => rights.includes(right));
