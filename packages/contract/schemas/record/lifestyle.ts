import * as z from "zod/mini";
import { activityLevels, maritalStatuses, stressLevels, studyLevels } from "../../catalogues/record";
import { answer, cell, choice, count, note, openedVersion, part, rowsOf, shortText } from "./fields";

const general = {
  studyLevel: choice(studyLevels),
  maritalStatus: choice(maritalStatuses),
  job: shortText,
  workingHourPerWeek: count(168),
  stressLevel: choice(stressLevels),
};

const sport = { activity: cell, daysPerWeek: z._default(count(7), null), duration: cell, note: cell };

const activity = { practicesSports: answer, level: choice(activityLevels) };

const habit = { isActive: answer, frequency: shortText };

/** The lifestyle section of a record (spec B §3). */
export const Lifestyle = z.object({
  general: z.object(general),
  phisicalActivity: z.object({ ...activity, sports: rowsOf(z.object(sport)) }),
  otherHabits: z.object({
    alcohol: z.object(habit),
    tobacco: z.object(habit),
    drugs: z.object(habit),
    coffee: z.object(habit),
  }),
  notes: note,
  version: z.number(),
});
export type Lifestyle = z.output<typeof Lifestyle>;

/** A full or partial save of the lifestyle section. */
export const LifestyleInput = z.strictObject({
  general: part(general),
  phisicalActivity: part({ ...activity, sports: rowsOf(z.strictObject(sport)) }),
  otherHabits: part({ alcohol: part(habit), tobacco: part(habit), drugs: part(habit), coffee: part(habit) }),
  notes: z.optional(note),
  version: openedVersion,
});

/** An object of its own for each habit, because a copy of one that is shared would change them all. */
const noHabit = () => ({ isActive: null, frequency: "" });

/** A lifestyle section of which no question was asked yet. */
export const emptyLifestyle: Omit<Lifestyle, "version"> = {
  general: { studyLevel: null, maritalStatus: null, job: "", workingHourPerWeek: null, stressLevel: null },
  phisicalActivity: { practicesSports: null, level: null, sports: [] },
  otherHabits: { alcohol: noHabit(), tobacco: noHabit(), drugs: noHabit(), coffee: noHabit() },
  notes: "",
};
