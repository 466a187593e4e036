import type { FirstWeekday } from "@nutria/calendar/day";
import { weekdaysFrom } from "@nutria/calendar/weekdays";
import { stepMinutes } from "@nutria/contract/catalogues/times";
import type { Office } from "@nutria/contract/schemas/practice/office";
import {
  hasTooManyOnsite,
  OfficeScheduleInput,
  scheduleMessages,
  type OfficeSchedule,
} from "@nutria/contract/schemas/practice/office-schedule";
import * as z from "zod/mini";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { hoursTexts } from "../shared/hours-texts";
import { officeNameOf } from "../offices/office-form";

/** The contract's schema, plus the rule that needs the offices: nobody can be in two places at once (spec B §5). */
export const scheduleFormAmong = (offices: readonly Office[]) =>
  OfficeScheduleInput.check(
    z.refine((input) => !hasTooManyOnsite(offices.filter(({ _id }) => input.offices.includes(_id))), {
      error: scheduleMessages.onsite,
      path: ["offices"],
    }),
  );

export type ScheduleInputs = z.input<typeof OfficeScheduleInput>;

export const newSchedule: ScheduleInputs = {
  schedule: { days: [], startTime: "09:00", endTime: "14:00", duration: stepMinutes },
  offices: [],
};

/** What the form proposes for the first hours: Monday to Friday, in the only office. */
export function firstSchedule(offices: readonly Office[]): ScheduleInputs {
  const [only] = offices.length === 1 ? offices : [];
  return {
    schedule: { ...newSchedule.schedule, days: [1, 2, 3, 4, 5] },
    offices: only ? [only._id] : [],
  };
}

export function scheduleInputsOf({ schedule, offices }: OfficeSchedule): ScheduleInputs {
  return { schedule, offices };
}

/** Formats the days of a schedule, in the order of the practice's week. */
export function daysText(days: readonly number[], startsOn: FirstWeekday): string {
  return weekdaysFrom(startsOn)
    .filter(({ day }) => days.includes(day))
    .map(({ label }) => label)
    .join(" ");
}

export function timesText({ startTime, endTime }: OfficeSchedule["schedule"]): string {
  return hoursTexts.time(startTime, endTime);
}

/** Formats office hours in one line: `Lu Mi, 09:00 a 14:00`. */
export function hoursText({ schedule }: OfficeSchedule, startsOn: FirstWeekday): string {
  return `${daysText(schedule.days, startsOn)}, ${timesText(schedule)}`;
}

export function officeNames(ids: readonly string[], offices: readonly Office[]): string {
  return ids.map((id) => officeNameOf(offices.find(({ _id }) => _id === id) ?? { name: "" })).join(", ");
}

export const comparedScheduleFields = (offices: readonly Office[], startsOn: FirstWeekday) =>
  comparedFieldsOf<typeof OfficeScheduleInput>({
    schedule: {
      label: hoursTexts.table.time,
      text: ({ schedule }) =>
        `${daysText(schedule.days, startsOn)}, ${hoursTexts.time(schedule.startTime, schedule.endTime)}, ${hoursTexts.form.minutes(schedule.duration ?? stepMinutes)}`,
    },
    offices: {
      label: hoursTexts.table.offices,
      text: (inputs) => officeNames(inputs.offices, offices),
    },
  });
