import { agendaGuides } from "./agenda";
import type { Guide, GuideTopic } from "./guide";
import { patientGuides } from "./patients";
import { practiceGuides } from "./practice";
import { recordGuides } from "./record";

export type { Guide, GuideStep, GuideTopic } from "./guide";

/** Every guide, by topic, in the order in which a practice needs them. */
export const guideTopics: readonly GuideTopic[] = [
  { title: "Pacientes", guides: patientGuides },
  { title: "Agenda", guides: agendaGuides },
  { title: "Expediente", guides: recordGuides },
  { title: "Tu práctica y tu cuenta", guides: practiceGuides },
];

export const guides: readonly Guide[] = guideTopics.flatMap((topic) => topic.guides);
