import * as z from "zod/mini";
import { affectedPeople } from "../../catalogues/record";
import {
  answer,
  cell,
  choice,
  count,
  dayOrMonth,
  note,
  openedVersion,
  part,
  rowsOf,
  shortText,
} from "./fields";

const condition = { name: cell, affected: z._default(choice(affectedPeople), null), note: cell };
const medication = { name: cell, dose: cell, timeUsing: cell, note: cell };
const surgery = { event: cell, timeSince: cell, note: cell };
const contraceptive = { type: cell, dose: cell, note: cell };

const gynecology = {
  lastMenstruation: dayOrMonth,
  /** In days. */
  durationOfMenstruation: count(99),
  pregnancies: count(30),
  childbirths: count(30),
  isPatientPregnant: answer,
  pregnantTime: shortText,
  isUsingContraceptive: answer,
  hasClimacteric: answer,
  startDateOfClimacteric: dayOrMonth,
  hasHormonalTherapy: answer,
};

/** The medical section of a record (spec B §3). */
export const MedicalProfile = z.object({
  conditions: z.object({ hasCondition: answer, list: rowsOf(z.object(condition)) }),
  medications: z.object({ isTakingMedication: answer, list: rowsOf(z.object(medication)) }),
  surgeries: z.object({ didHaveSurgeries: answer, list: rowsOf(z.object(surgery)) }),
  gynecology: z.object({
    ...gynecology,
    /** Asked for when the patient uses contraceptives. */
    oralContraceptives: rowsOf(z.object(contraceptive)),
    /** Asked for when the patient has a hormonal therapy. */
    hormonalContraceptives: rowsOf(z.object(contraceptive)),
  }),
  aditionalNotes: note,
  version: z.number(),
});
export type MedicalProfile = z.output<typeof MedicalProfile>;

/** A full or partial save of the medical section. */
export const MedicalProfileInput = z.strictObject({
  conditions: part({ hasCondition: answer, list: rowsOf(z.strictObject(condition)) }),
  medications: part({ isTakingMedication: answer, list: rowsOf(z.strictObject(medication)) }),
  surgeries: part({ didHaveSurgeries: answer, list: rowsOf(z.strictObject(surgery)) }),
  gynecology: part({
    ...gynecology,
    oralContraceptives: rowsOf(z.strictObject(contraceptive)),
    hormonalContraceptives: rowsOf(z.strictObject(contraceptive)),
  }),
  aditionalNotes: z.optional(note),
  version: openedVersion,
});

/** A medical section of which no question was asked yet. */
export const emptyMedicalProfile: Omit<MedicalProfile, "version"> = {
  conditions: { hasCondition: null, list: [] },
  medications: { isTakingMedication: null, list: [] },
  surgeries: { didHaveSurgeries: null, list: [] },
  gynecology: {
    lastMenstruation: null,
    durationOfMenstruation: null,
    pregnancies: null,
    childbirths: null,
    isPatientPregnant: null,
    pregnantTime: "",
    isUsingContraceptive: null,
    hasClimacteric: null,
    startDateOfClimacteric: null,
    hasHormonalTherapy: null,
    oralContraceptives: [],
    hormonalContraceptives: [],
  },
  aditionalNotes: "",
};
