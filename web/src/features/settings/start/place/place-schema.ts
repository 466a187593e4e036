import { minutesOf } from "@nutria/calendar/time-of-day";
import { OfficeInput } from "@nutria/contract/schemas/practice/office";
import { OfficeScheduleInput, scheduleMessages } from "@nutria/contract/schemas/practice/office-schedule";
import * as z from "zod/mini";
import { startTexts } from "../start-texts";
import { hoursBlocks, type DayHours, type PlaceInputs } from "./place-form";

const texts = startTexts.place;

/** What the step still has to ask for. */
export interface PlaceNeeds {
  needsOffice: boolean;
  needsHours: boolean;
}

type Problem = { path: PropertyKey[]; message: string };

/** Checks places and hours by the contract; gives the offices and the schedules to create. */
export const placeSchema = ({ needsOffice, needsHours }: PlaceNeeds) =>
  z.pipe(
    z.custom<PlaceInputs>().check(({ value, issues }) => {
      const problems = [
        ...(needsOffice ? officeProblems(value) : []),
        ...(needsHours ? hoursProblems(value.days) : []),
      ];
      issues.push(...problems.map((problem) => ({ code: "custom" as const, input: value, ...problem })));
    }),
    z.transform((value: PlaceInputs) => ({
      offices: needsOffice
        ? chosenModes(value).map((mode) => z.parse(OfficeInput, officeOf(mode, value)))
        : [],
      hours: needsHours ? hoursBlocks(value.days) : [],
    })),
  );

type Mode = "onsite" | "online";

const chosenModes = (value: PlaceInputs): Mode[] =>
  (["onsite", "online"] as const).filter((mode) => value[mode].isOn);

function officeOf(mode: Mode, value: PlaceInputs) {
  const { name, address } = value[mode];
  return { name, mode, address };
}

function officeProblems(value: PlaceInputs): Problem[] {
  const modes = chosenModes(value);
  if (modes.length === 0) return [{ path: ["onsite", "isOn"], message: texts.none }];
  return modes.flatMap((mode) => {
    const { error } = z.safeParse(OfficeInput, officeOf(mode, value));
    return (error?.issues ?? []).map(({ path, message }) => ({ path: [mode, ...path], message }));
  });
}

function hoursProblems(days: readonly DayHours[]): Problem[] {
  if (days.every(({ isOn }) => !isOn)) return [{ path: ["days", 0, "isOn"], message: texts.noDay }];
  return days.flatMap((hours, index) => {
    if (!hours.isOn) return [];
    const { start, end, hasAfternoon, afternoonStart, afternoonEnd } = hours;
    const at = (field: keyof DayHours) => ["days", index, field];
    const morning = timesProblems(start, end, at("start"), at("end"));
    if (!hasAfternoon) return morning;
    const afternoon = timesProblems(afternoonStart, afternoonEnd, at("afternoonStart"), at("afternoonEnd"));
    const isBefore =
      morning.length === 0 && afternoon.length === 0 && minutesOf(afternoonStart) < minutesOf(end);
    return [
      ...morning,
      ...afternoon,
      ...(isBefore ? [{ path: at("afternoonStart"), message: texts.afternoonBefore }] : []),
    ];
  });
}

/** The contract's messages about a start and an end. */
function timesProblems(
  startTime: string,
  endTime: string,
  start: PropertyKey[],
  end: PropertyKey[],
): Problem[] {
  const { error } = z.safeParse(OfficeScheduleInput, {
    schedule: { days: [1], startTime, endTime },
    offices: ["off_00000000000000000000000000"],
  });
  return (error?.issues ?? [])
    .filter(({ path }) => path[0] === "schedule")
    .map(({ path, message }) => ({
      path: path[1] === "startTime" ? start : end,
      message: message || scheduleMessages.time,
    }));
}
