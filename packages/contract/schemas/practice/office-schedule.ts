import { minutesOf, timePattern } from "@nutria/calendar/time-of-day";
import * as z from "zod/mini";
import { stepMinutes } from "../../catalogues/times";
import { chooseAtLeastOne, distinctChoices, formVersion, withoutRepeats } from "../choices";
import { id, messages } from "../primitives";

export const scheduleMessages = {
  time: "Escribe una hora válida",
  step: "La hora debe ir en pasos de 15 minutos",
  endBeforeStart: "La hora de fin no debe ser menor o igual a la hora de inicio",
  onsite: "No se puede seleccionar más de un consultorio presencial.",
} as const;

/** Maximum number of schedules of a nutritionist. */
export const maximumOfficeSchedules = 60;

/** A time of day `HH:mm` on the quarter of an hour (spec B §9). */
const quarterTime = z.string(messages.requiredField).check(
  z.minLength(1, messages.requiredField),
  z.regex(timePattern, scheduleMessages.time),
  z.refine((time) => minutesOf(time) % stepMinutes === 0, scheduleMessages.step),
);

/** A day of the week, Sunday 0; 7 is accepted as Sunday too, as forms show it (spec B §3). */
const weekday = z.int(chooseAtLeastOne).check(
  z.minimum(0, messages.choose),
  z.maximum(7, messages.choose),
  z.overwrite((day) => day % 7),
);

const inOrder = z.overwrite<number[]>((days) => [...days].sort((a, b) => a - b));

/** Office-hours form, to create and to change as a whole (spec B §5). */
export const OfficeScheduleInput = z
  .strictObject({
    schedule: z.strictObject(
      {
        // Sunday is both 0 and 7.
        days: distinctChoices(weekday, 8, chooseAtLeastOne).check(inOrder, z.minLength(1, chooseAtLeastOne)),
        startTime: quarterTime,
        endTime: quarterTime,
        /** Step of the times that the form offers. */
        duration: z._default(
          z
            .int(messages.requiredField)
            .check(
              z.minimum(stepMinutes, scheduleMessages.step),
              z.maximum(300, scheduleMessages.step),
              z.multipleOf(stepMinutes, scheduleMessages.step),
            ),
          stepMinutes,
        ),
      },
      messages.requiredField,
    ),
    offices: z
      .array(id, chooseAtLeastOne)
      .check(z.maxLength(20, messages.choose), withoutRepeats<string>(), z.minLength(1, chooseAtLeastOne)),
    version: formVersion,
  })
  .check(({ value, issues }) => {
    const { startTime, endTime } = value.schedule;
    if (minutesOf(endTime) > minutesOf(startTime)) return;
    const path = ["schedule", "endTime"];
    issues.push({ code: "custom", input: endTime, path, message: scheduleMessages.endBeforeStart });
  });
export type OfficeScheduleInput = z.output<typeof OfficeScheduleInput>;

/** Whether a choice of offices has more than one physical office (spec B §5). */
export function hasTooManyOnsite(offices: readonly { mode: string }[]): boolean {
  return offices.filter(({ mode }) => mode === "onsite").length > 1;
}

/** Office hours in a response (spec B §3). */
export const OfficeSchedule = z.object({
  _id: id,
  schedule: z.object({
    days: z.array(z.number()),
    startTime: z.string(),
    endTime: z.string(),
    duration: z.number(),
  }),
  offices: z.array(id),
  version: z.number(),
});
export type OfficeSchedule = z.output<typeof OfficeSchedule>;
