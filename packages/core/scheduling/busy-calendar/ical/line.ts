import { readRule } from "./rule/read-rule";
import { durationOf, periodOf } from "./wall";

/** A line of a calendar: `DTSTART;TZID=America/Mexico_City:20261201T100000`. */
export interface Line {
  /** In small letters. */
  name: string;
  /** By their names in small letters. */
  parameters: Readonly<Record<string, string>>;
  value: string;
  /** The line as it is written, in one piece. */
  text: string;
}

/** The content between `BEGIN` and `END`: the lines about time, and the parts within. */
export interface Component {
  /** In small letters. */
  kind: string;
  lines: Line[];
  parts: Component[];
}

const timeNames = ["dtstart", "dtend", "rdate", "exdate", "recurrence-id"];
/** No other line is kept: only the time of an event matters, not its content. */
const keptNames = new Set([
  ...timeNames,
  ...["duration", "rrule", "exrule", "uid", "transp", "status"],
  ...["x-microsoft-cdo-busystatus", "x-microsoft-cdo-alldayevent"],
  ...["tzid", "x-lic-location", "tzoffsetfrom", "tzoffsetto", "x-wr-timezone", "begin", "end"],
]);

const namePattern = /^([A-Za-z0-9-]+)[ \t]*[;:]/;

/** The name of the line that a text begins with, in small letters; undefined where none begins. */
export function nameIn(text: string): string | undefined {
  return namePattern.exec(text)?.[1]?.toLowerCase();
}

export function isKept(name: string): boolean {
  return keptNames.has(name);
}

/** A line with an unreadable value. */
export function unreadableLine(name: string): Line {
  return lineOf(`${name}:?`, name);
}

/** Takes a line with a name apart. */
export function lineOf(text: string, name: string): Line {
  const colon = (timeNames.includes(name) ? colonBeforeTime(text) : undefined) ?? firstColon(text);
  return {
    name,
    parameters: parametersIn(text.slice(0, colon)),
    value: text.slice(colon + 1).trim(),
    text,
  };
}

/** Names of zones have colons, also without quotes around them. */
function colonBeforeTime(text: string): number | undefined {
  const found = /:\s*\d{4}[-/]?\d\d[-/]?\d\d/.exec(text);
  return found?.index;
}

function firstColon(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ":" && !isQuoted) return at;
  }
  return text.indexOf(":");
}

function parametersIn(text: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [, key = "", value = ""] of text.matchAll(/;\s*([\w-]+)\s*=\s*("[^"]*"?|[^;]*)/g))
    parameters[key.toLowerCase()] = value.replaceAll('"', "").trim();
  return parameters;
}

/** Whether a value can be read as it is. */
export function isComplete(line: Line): boolean {
  const { name, value } = line;
  if (name === "rrule" || name === "exrule") return readRule(value).isWhole;
  if (name === "duration") return durationOf(value) !== undefined;
  return !timeNames.includes(name) || datesIn(line).every((one) => periodOf(one) !== undefined);
}

/** The dates of a line: a list alone may have several, or none. */
export function datesIn({ name, value }: Line): string[] {
  if (name !== "exdate" && name !== "rdate") return [value];
  return value === "" ? [] : value.split(",");
}

/** Every line of a name. */
export function linesOf({ lines }: Component, name: string): Line[] {
  return lines.filter((line) => line.name === name);
}

/** The value of the first line of a name; empty without one. */
export function valueOf(component: Component, name: string): string {
  return component.lines.find((line) => line.name === name)?.value ?? "";
}

/** The same in capitals. */
export function wordOf(component: Component, name: string): string {
  return valueOf(component, name).toUpperCase();
}
