import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** A patient's choice of meal reminders for a plan, and those already sent. */
export const mealReminders = defineEntity("mealReminders", {
  attributes: {
    patientId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    isOn: { type: "boolean", required: true },
    /** The names of the meals of which nobody reminds (`mealName`). */
    skipped: { type: "list", required: true, items: { type: "string" } },
    /** When they were last turned on: what was to be eaten before is not told. */
    since: { type: "string", required: true },
    /** When the person is looked at next; a look of another time is an old one. */
    nextAt: { type: "string" },
    /** The meals of the last days that were told. */
    told: { type: "list", required: true, items: { type: "string" } },
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: { pk: key("pk", "pushes#${patientId}"), sk: key("sk", "mealReminders#${nutritionistId}") },
  },
});
export type StoredReminders = EntityItem<ReturnType<typeof mealReminders>>;

/** One look at one patient, grouped by hour, so that a run reads what is due and nothing else. */
export const mealLook = defineEntity("mealLook", {
  attributes: {
    /** `yyyy-MM-ddTHH`, in UTC. */
    hour: { type: "string", required: true },
    dueAt: { type: "string", required: true },
    patientId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHour: {
      pk: key("pk", "mealLooks#${hour}"),
      sk: key("sk", "${dueAt}#${patientId}#${nutritionistId}"),
    },
  },
});
export type MealLook = EntityItem<ReturnType<typeof mealLook>>;
