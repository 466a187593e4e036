import { isTimeZone } from "@nutria/calendar/time-zone";
import { offsetAt } from "@nutria/calendar/zone";
import { ambiguousPlaces, areaZones, placeZones, singleNames } from "./display-names";
import { windowsZones } from "./windows-zones";

const hourMilliseconds = 3_600_000;
const longestName = 200;

/**
 * The IANA name of a zone as calendars name it: IANA's own, that of Windows, or the name that Windows and Outlook show,
 * in English or Spanish. `UTC` for its many names. Undefined for an unknown name, or for a name with an offset that
 * contradicts its place.
 */
export function ianaNameOf(given: string): string | undefined {
  if (given === "" || given.length > longestName) return undefined;
  const name = given.replaceAll("\\", "").replaceAll('"', "").trim();
  return ianaNameIn(name) ?? utcNameIn(name) ?? shownZone(name);
}

/** `America/Mexico_City`, also at the end of a name such as `/citadel.org/20260101_1/America/Mexico_City`. */
function ianaNameIn(name: string): string | undefined {
  if (singleNames.has(name.toLowerCase())) return name;
  const parts = name
    .replaceAll(" ", "_")
    .split("/")
    .filter((part) => part !== "");
  const candidates = [parts.join("/"), parts.slice(-3).join("/"), parts.slice(-2).join("/")];
  return candidates.find((one) => one.includes("/") && isTimeZone(one));
}

function utcNameIn(name: string): string | undefined {
  const isUtc =
    /^(?:tzone:\/\/microsoft\/)?\(?(?:utc|gmt|z|zulu|universal)\)?(?:[+\u00B1-]0+(?::?00)?)?$/i.test(name);
  return isUtc ? "UTC" : undefined;
}

/** `UTC-5`, `GMT-06:00`, `+0530` or `(UTC-05:00)`: how far ahead of UTC; undefined for anything else. */
export function plainOffsetOf(name: string): number | undefined {
  const fixed: Readonly<Record<string, number>> = { EST: -5, MST: -7, HST: -10 };
  const known = fixed[name.toUpperCase()];
  if (known !== undefined) return known * hourMilliseconds;
  const { offset, others } = offsetIn(name.trim());
  return others === "" ? offset : undefined;
}

/** The offset with which the shown name of a zone begins. */
function offsetIn(name: string): { offset: number | undefined; others: string } {
  const [whole = "", sign, hours, minutes = "0"] =
    /^\(?\s*(?:utc|gmt)?\s*([+\u2212-])\s*(\d{1,2})(?:[:.]?(\d\d))?\s*\)?(?![\d/])/i.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) {
    const [zero = ""] = /^\((?:utc|gmt)\)\s*/i.exec(name) ?? [];
    return { offset: zero === "" ? undefined : 0, others: name.slice(zero.length).trim() };
  }
  const size = (Number(hours) + Number(minutes) / 60) * hourMilliseconds;
  return { offset: sign === "+" ? size : -size, others: name.slice(whole.length).trim() };
}

type Names = ReadonlyMap<string, string>;
let known: { places: Names; areas: Names } | undefined;

/** Every name by its key, made when the first name needs it. */
function knownNames(): { places: Names; areas: Names } {
  if (known) return known;
  const cities = Intl.supportedValuesOf("timeZone").filter((name) => /^(?!Etc)\w+\//.test(name));
  const places = new Map(cities.map((name) => [keyOf(name.split("/").at(-1) ?? ""), name]));
  for (const [key, zone] of namesOf(placeZones)) places.set(key, zone);
  const areas = new Map([...namesOf(areaZones), ...namesOf(windowsZones)]);
  return (known = { places, areas });
}

function namesOf(table: Readonly<Record<string, string>>): [key: string, zone: string][] {
  return Object.entries(table).flatMap(([names, zone]) =>
    names.split("|").map((name): [string, string] => [keyOf(name), zone]),
  );
}

/** Words that every name has, and that say nothing: standard and summer time are one zone. */
const emptyWords = new Set(
  "standard daylight summer time hora tiempo estandar est oficial normal verano horario de del la las los el the and y antiguo new".split(
    " ",
  ),
);

function keyOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&amp;", "&")
    .replace(/[^a-z0-9()]+/g, " ")
    .split(" ")
    .filter((word) => word !== "" && !emptyWords.has(word))
    .join(" ");
}

/** The zone of a name as it is shown, such as `(UTC-05:00) Bogotá, Lima, Quito, Rio Branco`. */
function shownZone(name: string): string | undefined {
  const { offset, others } = offsetIn(name);
  if (keyOf(others) === "") return undefined;
  const { places, areas } = knownNames();
  const parts = others.split(/[,;:\u2013\u2014/]|\s-\s/);
  const placeOf = (key: string) =>
    offset === undefined && ambiguousPlaces.has(key) ? undefined : places.get(key);
  const candidates = [
    areas.get(keyOf(others)),
    // Exchange numbers the descriptions of a file: "Romance Standard Time 1".
    areas.get(keyOf(others.replace(/\s*\d+$/, ""))),
    placeOf(keyOf(others)),
    // A city is more exact than the words before it: "Central Standard Time - Mexico City".
    ...parts.map((part) => placeOf(keyOf(part.replace(/\(.*\)?/, "")))),
    ...parts.map((part) => areas.get(keyOf(part))),
  ];
  return candidates.find((zone) => zone !== undefined && (offset === undefined || hasOffset(zone, offset)));
}

/** Whether the clock of a zone is so far ahead of UTC in winter or in summer. */
function hasOffset(zone: string, offset: number): boolean {
  return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].some((time) => offsetAt(time, zone) === offset);
}
