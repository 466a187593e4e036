import { addMonths } from "@nutria/calendar/day";
import { formatMonth } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";

/** What the sentence looks at of a scan; kilograms. */
export interface ComparedScan {
  /** When the person was scanned. */
  date: string;
  weight: number;
  bodyFatMass: number;
  skeletalMuscleMass: number;
  /** Maker and model; a scan without it is compared with none. */
  device?: string | undefined;
}

/**
 * The least change, in kilograms, that is told. A device repeats itself within some tenths of a kilogram, but the same
 * body, fasted and at the same hour, differs by more from day to day: water and food in it move fat and muscle as the
 * device computes them (Looney et al. 2024, doi:10.3389/fnut.2024.1491931: an InBody 770 in duplicate on five days). The
 * limits are ours, about twice such a difference, so that nobody is told of what the next morning takes back.
 */
export const leastChange = { weight: 1, fat: 1, muscle: 0.8 } as const;

export const noChangeYet = "Sin cambios que se noten todavía.";

/** How far back the first scan of a comparison may be, in months. */
const monthsCompared = 12;

/**
 * What a person's scans say in one sentence: the latest scan of a known device against the first of the same device within
 * a year before it, days by the clock of `timeZone`. Null without two such scans. It never compares two devices, because
 * each computes by its own formula.
 */
export function progressSentence(scans: readonly ComparedScan[], timeZone: string): string | null {
  const known = scans
    .filter(({ device }) => device !== undefined)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const latest = known.at(-1);
  if (!latest) return null;
  const today = dayAt(latest.date, timeZone);
  const earliest = addMonths(today, -monthsCompared);
  const first = known.find(
    ({ device, date }) => device === latest.device && dayAt(date, timeZone) >= earliest,
  );
  if (!first || dayAt(first.date, timeZone) === today) return null;
  const changed = (name: "weight" | "bodyFatMass" | "skeletalMuscleMass") =>
    tenths(latest[name] - first[name]);
  const change = {
    weight: changed("weight"),
    fat: changed("bodyFatMass"),
    muscle: changed("skeletalMuscleMass"),
  };
  return sentenceOf(change, sinceText(dayAt(first.date, timeZone), today));
}

type Change = Record<keyof typeof leastChange, number>;

const isTold = (change: Change, name: keyof Change): boolean => Math.abs(change[name]) >= leastChange[name];

function sentenceOf(change: Change, since: string): string {
  const { weight, fat, muscle } = change;
  if (isTold(change, "weight")) {
    // A part is told of the whole only where it is one: less fat may come with more muscle.
    const part = [
      { amount: fat, name: "fat", word: "grasa" } as const,
      { amount: muscle, name: "muscle", word: "músculo" } as const,
    ].find(
      ({ amount, name }) =>
        isTold(change, name) &&
        Math.sign(amount) === Math.sign(weight) &&
        Math.abs(amount) <= Math.abs(weight),
    );
    const verb = weight < 0 ? "bajaste" : "subiste";
    if (!part) return `${capitalised(since)} ${verb} ${kilograms(weight)} de peso${alsoText(change)}.`;
    return `De los ${kilograms(weight)} que ${verb} ${since}, ${number.format(Math.abs(part.amount))} fueron ${part.word}.`;
  }
  const parts = partsText(change);
  if (parts === "") return noChangeYet;
  return `${capitalised(since)} tienes ${parts}, con casi el mismo peso.`;
}

/** `, con 1.2 kg más de músculo`; empty where nothing else is told. */
function alsoText(change: Change): string {
  const parts = partsText(change);
  return parts === "" ? "" : `, con ${parts}`;
}

/** `1.6 kg menos de grasa y 1 kg más de músculo`: the change of fat and muscle in words. */
function partsText(change: Change): string {
  return (["fat", "muscle"] as const)
    .filter((name) => isTold(change, name))
    .map((name) => {
      const word = name === "fat" ? "grasa" : "músculo";
      return `${kilograms(change[name])} ${change[name] < 0 ? "menos" : "más"} de ${word}`;
    })
    .join(" y ");
}

/** `desde marzo`, `desde noviembre de 2025`, and `desde el 5 de marzo` within one month. */
function sinceText(first: string, latest: string): string {
  const [month = "", year = ""] = formatMonth(first).split(" de ");
  if (first.slice(0, 7) === latest.slice(0, 7)) return `desde el ${Number(first.slice(8))} de ${month}`;
  return `desde ${month}${first.slice(0, 4) === latest.slice(0, 4) ? "" : ` de ${year}`}`;
}

const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
const kilograms = (amount: number): string => `${number.format(Math.abs(amount))} kg`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const tenths = (amount: number): number => Math.round(amount * 10) / 10;
