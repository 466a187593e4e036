import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { describe, expect, test } from "vitest";
import { placeOnThirds, scaleOf } from "../../../web/src/features/patients/record/progress/chart/chart-shape";
import { entriesOf } from "../../../web/src/features/patients/record/progress/model/entries";
import {
  changeOf,
  formatMeasure,
  measureOf,
} from "../../../web/src/features/patients/record/progress/model/measures";
import { distanceTo, seriesOf } from "../../../web/src/features/patients/record/progress/model/series";
import { texts } from "../../../web/src/features/patients/texts";
import { aProgress } from "./patients-harness";
import { byHand, twoScans } from "./progress-harness";

const zone = "America/Mexico_City";

test("passes are to be scheduled or scheduled, each said once", () => {
  expect(texts.passes.held(0, 0)).toBe("Sin pases");
  expect(texts.passes.held(1, 0)).toBe("1 pase");
  expect(texts.passes.held(0, 1)).toBe("1 pase programado");
  expect(texts.passes.held(0, 2)).toBe("2 pases programados");
  expect(texts.passes.held(2, 1)).toBe("2 pases · 1 programado");
});

describe("the scale of a chart", () => {
  const frame = { width: 100, height: 50, margin: { top: 10, right: 10, bottom: 10, left: 10 } };
  const nothing = { goal: null, band: null, leastSpan: 3 };
  const placed = (values: [at: number, value: number][], extras: Parameters<typeof scaleOf>[1] = nothing) => {
    const points = values.map(([at, value]) => ({ at, value }));
    const scale = scaleOf(points, extras, frame);
    return { ...scale, points: points.map(scale.place) };
  };

  test("is the one of time, and runs from the lowest value to the highest", () => {
    expect(
      placed([
        [0, 50],
        [25, 100],
        [100, 75],
      ]).points,
    ).toEqual([
      { x: 10, y: 40 },
      { x: 30, y: 10 },
      { x: 90, y: 25 },
    ]);
  });

  test("draws equal values in the middle, a single one at the end, and small changes small", () => {
    expect(placed([[5, 70]]).points).toEqual([{ x: 90, y: 25 }]);
    expect(
      placed([
        [0, 70],
        [1, 70],
      ]).points.map(({ y }) => y),
    ).toEqual([25, 25]);
    const [one, two] = placed([
      [0, 100],
      [1, 99.9],
    ]).points;
    expect((two?.y ?? 0) - (one?.y ?? 0)).toBeLessThan(2);
  });

  test("has room for the goal, and for the part of a near range that is next to the values", () => {
    const { y } = placed(
      [
        [0, 80],
        [1, 74],
      ],
      { goal: 70, band: null, leastSpan: 3 },
    );
    expect([y(80), y(70)]).toEqual([10, 40]);
    const near = placed(
      [
        [0, 42],
        [1, 36],
      ],
      { goal: null, band: { from: 23, to: 33 }, leastSpan: 3 },
    );
    expect(near.band?.bottom).toBe(40);
    expect(near.band?.top).toBeGreaterThan(near.points[1]?.y ?? 99);
    const far = placed(
      [
        [0, 82],
        [1, 80],
      ],
      { goal: null, band: { from: 46, to: 62 }, leastSpan: 3 },
    );
    expect(far.band).toBeNull();
  });

  test("of muscle spans what says something, and shows the range of the device", () => {
    const { leastSpan } = measureOf("skeletalMuscleMass");
    const { points, band } = placed(
      [
        [0, 25.8],
        [1, 25.9],
      ],
      { goal: null, band: { from: 21.3, to: 26.1 }, leastSpan },
    );
    const [first, last] = points;
    expect((first?.y ?? 0) - (last?.y ?? 0)).toBeGreaterThan(0);
    expect((first?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(2);
    expect((band?.bottom ?? 0) - (band?.top ?? 0)).toBeGreaterThan(10);
  });

  test("of a bar places values on thirds of which the range is the middle one", () => {
    const range = { from: 20, to: 30 };
    expect([15, 20, 25, 30, 35].map((value) => placeOnThirds(range, value))).toEqual([
      0.167, 0.333, 0.5, 0.667, 0.833,
    ]);
    expect([0, 90].map((value) => placeOnThirds(range, value))).toEqual([0.02, 0.98]);
  });
});

test("a height that was taken holds until the next; without any it is the one of the scan", () => {
  const handMeasures = [
    byHand("not_2", "2026-11-05", { weight: 71 }),
    byHand("not_1", "2026-10-05", { weight: 72, height: 160 }),
  ];
  const [, visit] = entriesOf(aProgress({ scans: twoScans, handMeasures }), zone);
  expect(visit?.person).toEqual({ sex: "female", age: 58, height: 160, isPregnant: false });
  expect(visit?.values.bodyMassIndex).toBe(27.7);
  const [scan] = entriesOf(aProgress({ scans: twoScans }), zone);
  expect(scan?.person.height).toBe(166.8);
});

test("a goal is reached from the side where the patient started", () => {
  const series = seriesOf(entriesOf(aProgress({ scans: twoScans }), zone), "weight", defaultBodyCriteria);
  if (!series) throw new Error("There is a series");
  expect(distanceTo(70, series)).toEqual({ goal: 70, remaining: 0.4 });
  expect(distanceTo(70.5, series).remaining).toBe(0);
  expect(distanceTo(75, series).remaining).toBe(4.6);
});

test("a change is computed from the displayed values", () => {
  const weight = measureOf("weight");
  expect(changeOf(70.44, 70.36, weight)).toBe(0);
  expect(changeOf(70.3, 70.1, weight)).toBe(-0.2);
  expect(formatMeasure(70, weight)).toBe("70.0 kg");
});
