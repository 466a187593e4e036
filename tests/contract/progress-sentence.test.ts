import {
  leastChange,
  noChangeYet,
  progressSentence,
  type ComparedScan,
} from "@nutria/contract/clinical/progress-sentence";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const zone = "America/Mexico_City";
const scan = (date: string, given: Partial<ComparedScan> = {}): ComparedScan => ({
  date: `${date}T16:00:00.000Z`,
  weight: 80,
  bodyFatMass: 30,
  skeletalMuscleMass: 26,
  device: "InBody 770",
  ...given,
});
const first = scan("2026-03-10");
const told = (given: Partial<ComparedScan>, date = "2026-10-20") =>
  progressSentence([first, scan(date, given)], zone);

describe("what two scans of one device say", () => {
  test.each([
    [{ weight: 71.8, bodyFatMass: 22.3 }, "De los 8.2 kg que bajaste desde marzo, 7.7 fueron grasa."],
    [{ weight: 83, skeletalMuscleMass: 27.5 }, "De los 3 kg que subiste desde marzo, 1.5 fueron músculo."],
    [{ weight: 78, bodyFatMass: 29.5 }, "Desde marzo bajaste 2 kg de peso."],
    [
      { weight: 78, bodyFatMass: 26, skeletalMuscleMass: 27.2 },
      "Desde marzo bajaste 2 kg de peso, con 4 kg menos de grasa y 1.2 kg más de músculo.",
    ],
    [
      { bodyFatMass: 28.4, skeletalMuscleMass: 27 },
      "Desde marzo tienes 1.6 kg menos de grasa y 1 kg más de músculo, con casi el mismo peso.",
    ],
    [{ bodyFatMass: 31.5 }, "Desde marzo tienes 1.5 kg más de grasa, con casi el mismo peso."],
    [{ weight: 79.1, bodyFatMass: 29.1, skeletalMuscleMass: 26.7 }, noChangeYet],
    [{}, noChangeYet],
  ])("%o", (given, sentence) => {
    expect(told(given)).toBe(sentence);
  });

  test("names the year of another year, and the day within a month", () => {
    expect(told({ weight: 78 }, "2027-02-20")).toBe("Desde marzo de 2026 bajaste 2 kg de peso.");
    expect(told({ weight: 78 }, "2026-03-28")).toBe("Desde el 10 de marzo bajaste 2 kg de peso.");
  });

  test("goes a year back, and no further", () => {
    const scans = [scan("2025-01-10", { weight: 95 }), first, scan("2026-10-20", { weight: 78 })];
    expect(progressSentence(scans, zone)).toBe("Desde marzo bajaste 2 kg de peso.");
  });
});

describe("nothing is said", () => {
  test("of one scan, of two of one day, of none and of those without a device", () => {
    expect(progressSentence([], zone)).toBeNull();
    expect(progressSentence([first], zone)).toBeNull();
    expect(progressSentence([first, scan("2026-03-10", { weight: 70 })], zone)).toBeNull();
    const unknown = { device: undefined };
    expect(progressSentence([scan("2026-03-10", unknown), scan("2026-10-20", unknown)], zone)).toBeNull();
  });

  test("of two devices", () => {
    expect(told({ weight: 60, device: "InBody 270" })).toBeNull();
  });
});

describe("for any scans", () => {
  const kilograms = (least: number, most: number) =>
    fc.double({ min: least, max: most, noNaN: true }).map((value) => Math.round(value * 10) / 10);
  const anyScan = (device: fc.Arbitrary<string | undefined>) =>
    fc.record({
      date: fc
        .integer({ min: Date.parse("2024-01-01"), max: Date.parse("2026-12-31") })
        .map((time) => new Date(time).toISOString()),
      weight: kilograms(40, 150),
      bodyFatMass: kilograms(5, 70),
      skeletalMuscleMass: kilograms(15, 50),
      device,
    });
  const scans = fc.array(anyScan(fc.constantFrom("InBody 770", "InBody 270", undefined)), { maxLength: 8 });

  test("the order of the list says nothing", () => {
    fc.assert(
      fc.property(
        scans.filter((all) => new Set(all.map(({ date }) => date)).size === all.length),
        (all) => {
          expect(progressSentence(all.toReversed(), zone)).toBe(progressSentence(all, zone));
        },
      ),
    );
  });

  test("scans of another device change nothing", () => {
    const others = fc.array(anyScan(fc.constantFrom("Tanita", undefined)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(anyScan(fc.constant("InBody 770")), { maxLength: 5 }), others, (all, more) => {
        const latest =
          all
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? "";
        const earlier = more.filter(({ date, device }) => device === undefined || date < latest);
        expect(progressSentence([...all, ...earlier], zone)).toBe(progressSentence(all, zone));
      }),
    );
  });

  test("no number is said below the error of a device, and no part is larger than its whole", () => {
    fc.assert(
      fc.property(scans, (all) => {
        const sentence = progressSentence(all, zone);
        if (sentence === null || sentence === noChangeYet) return;
        expect(sentence).not.toMatch(/NaN|undefined|-/);
        const amounts = [...sentence.matchAll(/(\d+(?:\.\d)?) kg/g)].map(([, amount]) => Number(amount));
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(Math.min(...Object.values(leastChange)));
        const share = /^De los ([\d.]+) kg .*, ([\d.]+) fueron/.exec(sentence);
        if (share) expect(Number(share[2])).toBeLessThanOrEqual(Number(share[1]));
      }),
    );
  });

  test("a change within the error is none", () => {
    const within = (name: keyof typeof leastChange) =>
      fc.double({ min: -leastChange[name] + 0.06, max: leastChange[name] - 0.06, noNaN: true });
    fc.assert(
      fc.property(within("weight"), within("fat"), within("muscle"), (weight, fat, muscle) => {
        const given = { weight: 80 + weight, bodyFatMass: 30 + fat, skeletalMuscleMass: 26 + muscle };
        expect(told(given)).toBe(noChangeYet);
      }),
    );
  });
});
