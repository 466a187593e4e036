import { paths } from "@nutria/contract/web/paths";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { wordsOf } from "@nutria/contract/web/search";
import { CalendarPlus, MessageCircle, NotebookPen, Utensils, type LucideIcon } from "lucide-react";
import { whatsappUrl } from "../patients/index";
import type { Means } from "./actions";
import type { PaletteStanding } from "./standing";
import { paletteTexts } from "./texts";

/** Acts on a patient, each with the verb that is typed beside the name. */
export interface PersonAct {
  name: string;
  /** The words that ask for it. */
  words: readonly string[];
  label: (person: string) => string;
  Icon: LucideIcon;
  isOpen: (standing: PaletteStanding) => boolean;
  carryOut: (patient: PatientCard, means: Means) => void;
}

const labels = paletteTexts.personActs;

const personActs: readonly PersonAct[] = [
  {
    name: "schedule",
    words: ["agendar", "cita", "citar"],
    label: labels.schedule,
    Icon: CalendarPlus,
    isOpen: ({ isAgendaOpen }) => isAgendaOpen,
    carryOut: (patient, { dialogs }) => dialogs.open("scheduleAppointment", { patient }),
  },
  {
    name: "note",
    words: ["nota"],
    label: labels.note,
    Icon: NotebookPen,
    isOpen: () => true,
    carryOut: (patient, { goTo }) => goTo(paths.newPatientNote.href(patient._id)),
  },
  {
    name: "plan",
    words: ["plan"],
    label: labels.plan,
    Icon: Utensils,
    isOpen: () => true,
    carryOut: (patient, { dialogs }) => dialogs.open("createMealPlan", { patientId: patient._id }),
  },
  {
    name: "whatsapp",
    words: ["whatsapp", "mensaje"],
    label: labels.whatsapp,
    Icon: MessageCircle,
    isOpen: () => true,
    carryOut: (patient, { dialogs }) => {
      dialogs.dismiss();
      window.open(whatsappUrl(patient), "_blank", "noopener");
    },
  },
];

/** Fewer letters begin too many names. */
const fewestLetters = 4;
const fillers = new Set(["a", "al", "con", "de", "para", "nueva", "nuevo", "escribir", "crear"]);

/** Takes a verb and a person apart, in any order: `fer agendar`, `nota para Ana`. Without a verb all is the person. */
export function askedOf(typed: string, standing: PaletteStanding): { act?: PersonAct; person: string } {
  const words = wordsOf(typed);
  const isVerb = (act: PersonAct) => (word: string) =>
    word.length >= fewestLetters && act.words.some((one) => one.startsWith(word));
  const act = personActs.find((one) => one.isOpen(standing) && words.some(isVerb(one)));
  if (!act) return { person: typed };
  const person = words.filter((word) => !isVerb(act)(word) && !fillers.has(word)).join(" ");
  return { act, person };
}
