import { formatDayInFull } from "@nutria/calendar/format-days";
import { matcher, wordsOf } from "@nutria/contract/web/search";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { CalendarDays, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { AvatarInitials } from "../../ui/display/avatar-initials";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../lib/dialogs";
import { usePracticeZone } from "../../data/session/current-user";
import { useTodayIn } from "../../lib/use-now";
import { fullNameOf, phoneOf } from "../patients/index";
import { actionsFor, type Means } from "./actions";
import { dayOfWords } from "./day-of-words";
import { askedOf, type PersonAct } from "./person-acts";
import { screensFor } from "./screens";
import { usePaletteStanding, type PaletteStanding } from "./standing";
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

/** A verb without a name, such as `escribir`, offers its act for this many recent patients. */
const mostActs = 3;

/** Entries of the palette that match the typed text, in groups; without a text, all screens and actions that are open. Empty groups are left out. */
export function useGroups(typed: string) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const standing = usePaletteStanding();
  const { act, person } = askedOf(typed, standing);
  const { patients, ...search } = useFoundPatients(person);
  const recent = useRecentPatients();
  const goTo = (href: string) => {
    dialogs.dismiss();
    void navigate(href);
  };
  const means = { dialogs, goTo };
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
    choose: () => carryOut(means),
  }));
  const screens = bestFirst(screensFor(standing), typed).map(({ label, place, href, Icon }): Entry => ({
    key: href,
    label,
    detail: place,
    face: <Face Icon={Icon} />,
    choose: () => goTo(href),
  }));
  const isTyped = typed !== "";
  const days = dayEntries(typed, standing, useTodayIn(usePracticeZone()), means);
  const acts = act ? actEntries(act, person === "" ? recent.slice(0, mostActs) : patients, means) : [];
  const groups: Group[] = [
    { label: texts.groups.asked, entries: person === "" ? days : [...days, ...acts] },
    isTyped
      ? { label: texts.groups.patients, entries: person === "" ? [] : patients.map(entryOf) }
      : { label: texts.groups.recent, entries: recent.map(entryOf) },
    { label: texts.groups.actions, entries: actions },
    { label: texts.groups.screens, entries: screens },
    { label: texts.groups.asked, entries: person === "" ? acts : [] },
  ];
  return { ...search, groups: groups.filter(({ entries }) => entries.length > 0) };
}

/** The agenda on the day that is written. */
function dayEntries(typed: string, standing: PaletteStanding, today: string, { goTo }: Means): Entry[] {
  const { isAgendaOpen, agendaAddress } = standing;
  if (!isAgendaOpen || agendaAddress !== paths.agenda.href()) return [];
  const day = dayOfWords(typed, today);
  if (day === undefined) return [];
  return [
    {
      key: `day ${day}`,
      label: texts.goToDay(formatDayInFull(day)),
      face: <Face Icon={CalendarDays} />,
      choose: () => goTo(`${agendaAddress}?date=${day}`),
    },
  ];
}

/** An act with each of the patients that are active. */
function actEntries(act: PersonAct, patients: readonly PatientCard[], means: Means): Entry[] {
  return patients
    .filter(({ isActive }) => isActive)
    .map((card) => ({
      key: `${act.name} ${card._id}`,
      label: act.label(fullNameOf(card)),
      detail: phoneOf(card),
      face: <Face Icon={act.Icon} />,
      choose: () => act.carryOut(card, means),
    }));
}

function Face({ Icon }: { Icon: LucideIcon }) {
  return <Icon size={18} aria-hidden="true" />;
}

/** One or two letters begin too many words that nobody sees. */
const fewestForKeywords = 3;

/** The items with a word that begins as typed, accents ignored; a match in the label comes before one in the other words. */
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
