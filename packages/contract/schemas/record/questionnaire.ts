import * as z from "zod/mini";
import { allergies } from "../../catalogues/allergies";
import { diets } from "../../catalogues/diets";
import { intolerances } from "../../catalogues/intolerances";
import { commonDiseases, symptoms } from "../../catalogues/questionnaire";
import { activityLevels, stressLevels } from "../../catalogues/record";
import {
  questionnaireConsentVersion,
  questionnaireParts,
  questionnaireStates,
} from "../../record/questionnaire";
import { StaleSections } from "../patient";
import { day, freeText, id, messages, sex, requiredText } from "../primitives";
import { answer, choice, namesFrom, openedVersion, part, shortText } from "./fields";

export const questionnaireMessages = {
  newConsent: "El texto cambió. Ábrelo de nuevo y léelo antes de aceptar",
} as const;

/** The most characters of what a patient writes in their own words, of each part. */
export const longestWords = 1000;
const words = freeText(longestWords);
const habit = { isActive: answer, frequency: shortText };

/** The questions of each part; a null, an empty text or list is a question without an answer. */
const parts = {
  about: { gender: z.nullable(sex), birthdate: z.nullable(day) },
  reason: { reason: freeText(600), since: shortText },
  family: { diseases: namesFrom(commonDiseases), words },
  health: {
    hasCondition: answer,
    conditions: namesFrom(commonDiseases),
    isTakingMedication: answer,
    medications: namesFrom([]),
    didHaveSurgeries: answer,
    surgeries: namesFrom([]),
    words,
  },
  habits: {
    job: shortText,
    stressLevel: choice(stressLevels),
    level: choice(activityLevels),
    sports: namesFrom([]),
    alcohol: z.object(habit),
    tobacco: z.object(habit),
    drugs: z.object(habit),
    coffee: z.object(habit),
    words,
  },
  food: {
    noKnownAllergies: answer,
    allergies: namesFrom(allergies),
    intolerances: namesFrom(intolerances),
    diets: namesFrom(diets),
    dislikedFood: namesFrom([]),
    usesSupplements: answer,
    supplements: namesFrom([]),
    words,
  },
  symptoms: { symptoms: namesFrom(symptoms), words },
};

/** What a patient answered, by part; every field is there, with or without an answer. */
export const QuestionnaireAnswers = z.object({
  about: z.object(parts.about),
  reason: z.object(parts.reason),
  family: z.object(parts.family),
  health: z.object(parts.health),
  habits: z.object(parts.habits),
  food: z.object(parts.food),
  symptoms: z.object(parts.symptoms),
});
export type QuestionnaireAnswers = z.output<typeof QuestionnaireAnswers>;

const noHabit = () => ({ isActive: null, frequency: "" });

/** A questionnaire of which nothing was answered. */
export const emptyAnswers: QuestionnaireAnswers = {
  about: { gender: null, birthdate: null },
  reason: { reason: "", since: "" },
  family: { diseases: [], words: "" },
  health: {
    hasCondition: null,
    conditions: [],
    isTakingMedication: null,
    medications: [],
    didHaveSurgeries: null,
    surgeries: [],
    words: "",
  },
  habits: {
    job: "",
    stressLevel: null,
    level: null,
    sports: [],
    alcohol: noHabit(),
    tobacco: noHabit(),
    drugs: noHabit(),
    coffee: noHabit(),
    words: "",
  },
  food: {
    noKnownAllergies: null,
    allergies: [],
    intolerances: [],
    diets: [],
    dislikedFood: [],
    usesSupplements: null,
    supplements: [],
    words: "",
  },
  symptoms: { symptoms: [], words: "" },
};

const partialHabit = part(habit);

/** A save of some answers; `version` is the one that they were changed from. */
export const SaveAnswersInput = z.strictObject({
  answers: z.strictObject({
    about: part(parts.about),
    reason: part(parts.reason),
    family: part(parts.family),
    health: part(parts.health),
    habits: part({
      ...parts.habits,
      alcohol: partialHabit,
      tobacco: partialHabit,
      drugs: partialHabit,
      coffee: partialHabit,
    }),
    food: part(parts.food),
    symptoms: part(parts.symptoms),
  }),
  version: openedVersion,
});
export type SaveAnswersInput = z.output<typeof SaveAnswersInput>;

/** Answers as they are stored, and the version with which the next save of them is opened. */
export const SavedAnswers = z.object({ answers: QuestionnaireAnswers, version: z.number() });
export type SavedAnswers = z.output<typeof SavedAnswers>;

/** The person read the text of this version and agreed. */
export const QuestionnaireConsentInput = z.strictObject({
  version: z.literal(questionnaireConsentVersion, {
    error: ({ input }) => (input === undefined ? messages.requiredField : questionnaireMessages.newConsent),
  }),
});

const partName = z.enum(questionnaireParts, messages.choose);

/** What is otherwise than it was answered, in the patient's words; it stands beside the answers, which stay. */
export const CorrectionInput = z.strictObject({ part: partName, text: requiredText(1000) });
export type CorrectionInput = z.output<typeof CorrectionInput>;

const Correction = z.object({ part: partName, text: z.string(), at: z.string() });
export type Correction = z.output<typeof Correction>;

const consent = z.object({ version: z.string(), text: z.string(), at: z.string() });

/** A questionnaire as its patient sees it. */
export const OwnQuestionnaire = z.object({
  number: z.number(),
  nutritionist: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  patientName: z.string(),
  /** The parts that the practice asks. */
  parts: z.array(partName),
  sentAt: z.string(),
  /** The text to agree to, and since when the person does; null before. */
  consent: z.object({ version: z.string(), text: z.string(), at: z.nullable(z.string()) }),
  /** Once it was sent, the mailed page has none of them; the app shows what was sent. */
  ...SavedAnswers.shape,
  submittedAt: z.nullable(z.string()),
  /** What was added after it was sent, the oldest first. */
  corrections: z.array(Correction),
});
export type OwnQuestionnaire = z.output<typeof OwnQuestionnaire>;

/** The newest questionnaire of each nutritionist of the calling patient. */
export const ClientQuestionnaires = z.array(
  z.object({
    nutritionist: z.object({ _id: id, name: z.string(), lastName: z.string() }),
    state: z.enum(questionnaireStates),
    sentAt: z.string(),
  }),
);
export type ClientQuestionnaires = z.output<typeof ClientQuestionnaires>;

/** A part that was taken over into the record: who did, and when. */
const Transfer = z.object({ part: partName, at: z.string(), byName: z.string() });

/** A questionnaire as the nutritionist sees it: without the words until they are sent. */
export const Questionnaire = z.object({
  number: z.number(),
  parts: z.array(partName),
  state: z.enum(questionnaireStates),
  sentAt: z.string(),
  /** When the patient was last told of it. */
  toldAt: z.string(),
  startedAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  consent: z.nullable(consent),
  answers: z.nullable(QuestionnaireAnswers),
  transfers: z.array(Transfer),
  /** What the patient added after it was sent, the oldest first. */
  corrections: z.array(Correction),
});
export type Questionnaire = z.output<typeof Questionnaire>;

/** The questionnaires of a patient, newest first. */
export const Questionnaires = z.array(Questionnaire);

/** Takes a part over into the record; `version` is the one of the section that the screen showed. */
export const TransferInput = z.strictObject({
  part: partName,
  version: openedVersion,
});
export type TransferInput = z.output<typeof TransferInput>;

export const TransferResult = z.object({ questionnaire: Questionnaire, sections: StaleSections });
export type TransferResult = z.output<typeof TransferResult>;

/** What a practice asks new patients; off until it is opened. */
export const QuestionnaireSettings = z.strictObject({
  /** Sent to each new patient when the two are linked. */
  isOn: z.boolean(messages.choose),
  parts: z.array(partName, messages.choose).check(
    z.minLength(1, messages.choose),
    z.maxLength(questionnaireParts.length, messages.choose),
    z.overwrite((chosen) => questionnaireParts.filter((one) => chosen.includes(one))),
  ),
});
export type QuestionnaireSettings = z.output<typeof QuestionnaireSettings>;

export const defaultQuestionnaireSettings: QuestionnaireSettings = {
  isOn: false,
  parts: [...questionnaireParts],
};
