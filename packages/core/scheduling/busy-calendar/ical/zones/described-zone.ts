import { linesOf, valueOf, type Component } from "../line";
import { readRule } from "../rule/read-rule";
import { TooComplexError, wallsOfRule } from "../rule/walls-of-rule";
import { offsetOf, periodOf, wallOf } from "../wall";
import { zoneOfChanges, type ClockChange, type Zone } from "./zone";

/** A zone by its description in the file; undefined for an empty or unreadable description. */
export function describedZone(description: Component, until: number): Zone | undefined {
  const observances = description.parts.filter(({ kind }) => kind === "standard" || kind === "daylight");
  if (isAbolished(observances)) return undefined;
  try {
    const changes = observances.map((one) => changesOf(one, until));
    return changes.includes(undefined) ? undefined : zoneOfChanges(changes.flatMap((one) => one ?? []));
  } catch (error) {
    if (error instanceof TooComplexError) return undefined;
    throw error;
  }
}

/** The changes of an observance; undefined when one of its lines is unreadable. */
function changesOf(observance: Component, until: number): ClockChange[] | undefined {
  const [before, offset] = [
    offsetOf(valueOf(observance, "tzoffsetfrom")),
    offsetOf(valueOf(observance, "tzoffsetto")),
  ];
  const start = wallOf(valueOf(observance, "dtstart"));
  if (before === undefined || offset === undefined || !start) return undefined;
  const walls = [start.wall];
  for (const { value } of linesOf(observance, "rdate")) {
    const dates = value.split(",").map((one) => periodOf(one)?.start.wall);
    for (const date of dates) {
      if (date === undefined) return undefined;
      walls.push(date);
    }
  }
  for (const { value } of linesOf(observance, "rrule")) {
    const { rule, isWhole } = readRule(value);
    if (!rule || !isWhole) return undefined;
    const range = { toInstant: (wall: number) => wall - before, from: -Infinity, until };
    walls.push(...wallsOfRule(rule, start, range));
  }
  return walls.map((wall) => ({ wall, before, offset }));
}

/**
 * From the first Sunday of April to the last of October, between Tijuana and Cancún: the summer time of Mexico until
 * 2022, and of the United States until 2006. No zone has it today, and without a name the clock is unknown.
 */
function isAbolished(observances: readonly Component[]): boolean {
  const rules = observances.map((one) => {
    const { rule } = readRule(valueOf(one, "rrule"));
    const [weekday] = rule?.weekdays ?? [];
    const west = offsetOf(valueOf(one, "tzoffsetto")) ?? 0;
    const isWest = west <= -4 * 3_600_000 && west >= -8 * 3_600_000;
    if (!rule || !weekday || rule.until || weekday.weekday !== 0 || !isWest) return "";
    return `${one.kind} ${String(rule.months)} ${String(weekday.nth)}`;
  });
  return rules.includes("daylight 4 1") && rules.includes("standard 10 -1");
}
