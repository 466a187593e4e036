import { questionnairePartFacts, type QuestionnairePart } from "../record/questionnaire";
import type { PatientGeneral } from "../schemas/patient";
import type { QuestionnaireAnswers } from "../schemas/record/questionnaire";
import type { DietProfile } from "../schemas/record/diet-profile";
import { longestNote } from "../schemas/record/fields";
import type { Lifestyle } from "../schemas/record/lifestyle";
import type { MedicalProfile } from "../schemas/record/medical-profile";
import { wordsOf } from "../web/search";
import { isEqual } from "./leaves";

/** The sections of a record into which answers go. */
interface Sections {
  general: Pick<PatientGeneral, "gender" | "birthdate" | "visitReason">;
  lifestyle: Omit<Lifestyle, "version">;
  medicalProfile: Omit<MedicalProfile, "version">;
  dietProfile: Omit<DietProfile, "version">;
}

/** What a part changes in its section, and the fields whose answer differs from what the record keeps. */
export interface Transfer {
  /** The fields of the section that change, as a partial save of it. */
  changes: object;
  /** Paths of the fields that stay, because the record says something else already. */
  kept: readonly string[];
}

const longestReason = 1000;
const mostRows = 50;

/** Joins answers with a record: what is empty is filled, lists get what they lack, and nothing that is there is replaced. */
class Joining {
  readonly kept: string[] = [];

  /** The record's value, or the answer where the record has none. */
  fill<Value>(path: string, current: Value, answered: Value): Value {
    if (isNothing(answered) || isEqual(current, answered)) return current;
    if (isNothing(current)) return answered;
    this.kept.push(path);
    return current;
  }

  /** The rows of the record, and those of the answer whose name is not among them. */
  addRows<Row extends object>(
    path: string,
    rows: readonly Row[],
    added: readonly Row[],
    keyOf: (row: Row) => string,
  ): Row[] {
    const known = new Set(rows.map((row) => comparable(keyOf(row))));
    const lacking = added.filter((row) => !known.has(comparable(keyOf(row))));
    if (rows.length + lacking.length > mostRows) {
      this.kept.push(path);
      return [...rows];
    }
    return [...rows, ...lacking];
  }

  /** The names of the record, and those of the answer that are not among them. */
  addNames(path: string, names: readonly string[], added: readonly string[]): string[] {
    const rows = this.addRows(path, names.map(named), added.map(named), ({ name }) => name);
    return rows.map(({ name }) => name);
  }

  /** A text of the record with the patient's words below, which are there once. */
  addText(path: string, text: string, words: string, longest: number): string {
    if (words === "" || text.includes(words)) return text;
    const joined = text === "" ? words : `${text}\n${words}`;
    if (joined.length <= longest) return joined;
    this.kept.push(path);
    return text;
  }
}

const named = (name: string) => ({ name });
const comparable = (name: string): string => wordsOf(name).join(" ") || name;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** The patient's own words of a part as a note of the record, under its heading. */
const quoted = (part: QuestionnairePart, words: string): string =>
  words === "" ? "" : `${questionnairePartFacts[part].heading}, en palabras del paciente: ${words}`;

type Joiner<Part extends QuestionnairePart> = (
  to: Joining,
  answers: QuestionnaireAnswers[Part],
  record: Sections,
) => object;

const joiners: { [Part in QuestionnairePart]: Joiner<Part> } = {
  about: (to, { gender, birthdate }, { general }) => ({
    gender: to.fill("gender", general.gender, gender),
    birthdate: to.fill("birthdate", general.birthdate, birthdate),
  }),
  reason: (to, { reason, since }, { general }) => {
    const words = [reason, since && `Desde cuándo: ${since}`].filter(Boolean).join("\n");
    return { visitReason: to.addText("visitReason", general.visitReason, words, longestReason) };
  },
  family: (to, { diseases, words }, { medicalProfile }) => ({
    conditions: { list: addConditions(to, medicalProfile, diseases, "family") },
    ...medicalNotes(to, medicalProfile, quoted("family", words)),
  }),
  health: (to, answers, { medicalProfile }) => ({
    ...healthChanges(to, answers, medicalProfile),
    ...medicalNotes(to, medicalProfile, quoted("health", answers.words)),
  }),
  habits: (to, answers, { lifestyle }) => habitChanges(to, answers, lifestyle),
  food: (to, answers, { dietProfile }) => foodChanges(to, answers, dietProfile),
  symptoms: (to, answers, { medicalProfile }) => {
    const names = answers.symptoms.join(", ");
    const words = [names, answers.words].filter(Boolean).join(". ");
    return medicalNotes(to, medicalProfile, quoted("symptoms", words));
  },
};

function addConditions(
  to: Joining,
  { conditions }: Sections["medicalProfile"],
  names: readonly string[],
  affected: "patient" | "family",
) {
  const rows = names.map((name) => ({ name, affected, note: "" }));
  return to.addRows("conditions.list", conditions.list, rows, (row) => `${row.affected} ${row.name}`);
}

function medicalNotes(to: Joining, { aditionalNotes }: Sections["medicalProfile"], words: string) {
  return { aditionalNotes: to.addText("aditionalNotes", aditionalNotes, words, longestNote) };
}

function healthChanges(
  to: Joining,
  answers: QuestionnaireAnswers["health"],
  record: Sections["medicalProfile"],
): object {
  const { conditions, medications, surgeries } = record;
  const { hasCondition, isTakingMedication, didHaveSurgeries } = answers;
  return {
    conditions: {
      hasCondition: to.fill("conditions.hasCondition", conditions.hasCondition, hasCondition),
      list: addConditions(to, record, answers.conditions, "patient"),
    },
    medications: {
      isTakingMedication: to.fill(
        "medications.isTakingMedication",
        medications.isTakingMedication,
        isTakingMedication,
      ),
      list: to.addRows(
        "medications.list",
        medications.list,
        answers.medications.map((name) => ({ name, dose: "", timeUsing: "", note: "" })),
        (row) => row.name,
      ),
    },
    surgeries: {
      didHaveSurgeries: to.fill("surgeries.didHaveSurgeries", surgeries.didHaveSurgeries, didHaveSurgeries),
      list: to.addRows(
        "surgeries.list",
        surgeries.list,
        answers.surgeries.map((event) => ({ event, timeSince: "", note: "" })),
        (row) => row.event,
      ),
    },
  };
}

const habits = ["alcohol", "tobacco", "drugs", "coffee"] as const;

function habitChanges(
  to: Joining,
  answers: QuestionnaireAnswers["habits"],
  { general, phisicalActivity, otherHabits, notes }: Sections["lifestyle"],
): object {
  const { job, stressLevel, level, sports, words } = answers;
  const practises = sports.length > 0 ? true : null;
  return {
    general: {
      job: to.fill("general.job", general.job, job),
      stressLevel: to.fill("general.stressLevel", general.stressLevel, stressLevel),
    },
    phisicalActivity: {
      practicesSports: to.fill(
        "phisicalActivity.practicesSports",
        phisicalActivity.practicesSports,
        practises,
      ),
      level: to.fill("phisicalActivity.level", phisicalActivity.level, level),
      sports: to.addRows(
        "phisicalActivity.sports",
        phisicalActivity.sports,
        sports.map((activity) => ({ activity, daysPerWeek: null, duration: "", note: "" })),
        (row) => row.activity,
      ),
    },
    otherHabits: Object.fromEntries(
      habits.map((habit) => {
        const path = `otherHabits.${habit}`;
        const { isActive, frequency } = answers[habit];
        const current = otherHabits[habit];
        return [
          habit,
          {
            isActive: to.fill(`${path}.isActive`, current.isActive, isActive),
            frequency: to.fill(`${path}.frequency`, current.frequency, frequency),
          },
        ];
      }),
    ),
    notes: to.addText("notes", notes, quoted("habits", words), longestNote),
  };
}

function foodChanges(
  to: Joining,
  answers: QuestionnaireAnswers["food"],
  record: Sections["dietProfile"],
): object {
  const allergies = to.addNames("allergies", record.allergies, answers.allergies);
  // An allergy of either side refutes the answer that there is none.
  const isNone = allergies.length === 0 && answers.noKnownAllergies === true;
  const { usesSupplements, suplements } = record.supplements;
  return {
    allergies,
    noKnownAllergies: isNone ? true : record.noKnownAllergies,
    intolerances: to.addNames("intolerances", record.intolerances, answers.intolerances),
    diets: to.addNames("diets", record.diets, answers.diets),
    dislikedFood: to.addNames("dislikedFood", record.dislikedFood, answers.dislikedFood),
    supplements: {
      usesSupplements: to.fill("supplements.usesSupplements", usesSupplements, answers.usesSupplements),
      suplements: to.addRows(
        "supplements.suplements",
        suplements,
        answers.supplements.map((name) => ({ name, dose: "", reason: "", note: "" })),
        (row) => row.name,
      ),
    },
    aditionalNotes: to.addText(
      "aditionalNotes",
      record.aditionalNotes,
      quoted("food", answers.words),
      longestNote,
    ),
  };
}

/**
 * How a part of a questionnaire goes into its section of the record, on the screen that shows it first and in the save that
 * does it. The record's own values stay: an answer that differs from one is named in `kept`.
 */
export function transferOf<Part extends QuestionnairePart>(
  part: Part,
  answers: QuestionnaireAnswers,
  section: object,
): Transfer {
  const to = new Joining();
  const { section: name } = questionnairePartFacts[part];
  const record = { [name]: section } as unknown as Sections;
  const changes = joiners[part](to, answers[part], record);
  return { changes, kept: to.kept };
}
