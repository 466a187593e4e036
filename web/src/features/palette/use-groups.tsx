import { matcher, wordsOf } from "@nutria/contract/search";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { AvatarInitials } from "../../components/ui/display/avatar-initials";
import { paths } from "@nutria/contract/paths";
import { useDialogs } from "../../lib/dialogs";
import { fullNameOf, phoneOf } from "../patients/index";
import { actionsFor } from "./actions";
import { screensFor } from "./screens";
import { useStanding } from "./standing";
import { paletteTexts as texts } from "./texts";
import { useFoundPatients, useRecentPatients } from "./use-patients";

/** A patient, a screen or an action. */
export interface Entry {
  key: string;
  label: string;
  detail?: string | undefined;
  face: ReactNode;
  choose: () => void;
}

export interface Group {
  label: string;
  entries: Entry[];
}

/** What matches the typed text, or all that is open when nothing is typed. Groups without entries are left out. */
export function useGroups(typed: string) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const standing = useStanding();
  const { patients, ...search } = useFoundPatients(typed);
  const recent = useRecentPatients();
  const goTo = (href: string) => {
    dialogs.dismiss();
    void navigate(href);
  };
  const entryOf = (card: PatientCard): Entry => ({
    key: card._id,
    label: fullNameOf(card),
    detail: card.isActive ? phoneOf(card) : texts.inactive,
    face: <AvatarInitials name={card.name} lastName={card.lastName} size={28} />,
    choose: () => goTo(paths.patient.href(card._id)),
  });
  const actions = bestFirst(actionsFor(standing), typed).map(({ label, Icon, carryOut }): Entry => ({
    key: `action ${label}`,
    label,
    face: <Face Icon={Icon} />,
    choose: () => carryOut({ dialogs, goTo }),
  }));
  const screens = bestFirst(screensFor(standing), typed).map(({ label, place, href, Icon }): Entry => ({
    key: href,
    label,
    detail: place,
    face: <Face Icon={Icon} />,
    choose: () => goTo(href),
  }));
  const isTyped = typed !== "";
  const groups: Group[] = [
    isTyped
      ? { label: texts.groups.patients, entries: patients.map(entryOf) }
      : { label: texts.groups.recent, entries: recent.map(entryOf) },
    { label: texts.groups.actions, entries: actions },
    { label: texts.groups.screens, entries: screens },
  ];
  return { ...search, groups: groups.filter(({ entries }) => entries.length > 0) };
}

function Face({ Icon }: { Icon: LucideIcon }) {
  return <Icon size={18} aria-hidden="true" />;
}

/** One or two letters begin too many words that nobody sees. */
const fewestForKeywords = 3;

/** Those that match by any of their words, whatever their accents; those that match by their label come first. */
export function bestFirst<One extends { label: string; place?: string; keywords: string }>(
  all: One[],
  typed: string,
): One[] {
  const matches = matcher(typed);
  const says = (text: string) => matches(wordsOf(text).join(" "));
  const hidden = (one: One) => (typed.length < fewestForKeywords ? "" : `${one.place ?? ""} ${one.keywords}`);
  const found = all.filter((one) => says(`${one.label} ${hidden(one)}`));
  const byLabel = found.filter(({ label }) => says(label));
  return [...byLabel, ...found.filter((one) => !byLabel.includes(one))];
}
