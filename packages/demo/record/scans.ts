import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { addDays } from "@nutria/calendar/instant";
import { clearInBodyBadges } from "@nutria/core/notification/index";
import { partnerPatientItem } from "@nutria/core/passes/partner/index";
import { applyPassEvent } from "@nutria/core/passes/pass/index";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";

/** The independent measures of a scan; `measuresOf` derives the others. */
interface Body {
  weight: number;
  bodyFatPercentage: number;
  skeletalMuscleMass: number;
  visceralFat: number;
  waistHipRatio: number;
}

interface History {
  patient: string;
  /** In metres. */
  height: number;
  /** Days before today of each scan. */
  daysAgo: number[];
  from: Body;
  to: Body;
  /** The last scan used a pass, and the nutritionist has not opened it. */
  isNew?: boolean;
}

/** Weight, fat, muscle, visceral fat and ratio at the first scan and at the last one; once for a single scan. */
const measured: Readonly<Record<string, readonly (readonly [number, number, number, number, number])[]>> = {
  Jimena: [
    [72.6, 37.8, 23.8, 10, 0.86],
    [68.4, 34.9, 24.1, 8, 0.84],
  ],
  Andrea: [
    [72.9, 36.4, 24.6, 9, 0.87],
    [67.2, 32.1, 24.9, 7, 0.84],
  ],
  Mariana: [
    [65.8, 33.7, 23.2, 8, 0.83],
    [62.9, 31.2, 23.5, 7, 0.81],
  ],
  Norma: [
    [72.4, 39.2, 23.4, 12, 0.89],
    [70.5, 38, 23.6, 11, 0.88],
  ],
  Óscar: [
    [73.6, 16.8, 34.6, 4, 0.84],
    [72.4, 15.1, 35.1, 3, 0.83],
  ],
  Paola: [
    [60.3, 30.6, 22.5, 6, 0.79],
    [59.4, 29.7, 22.6, 6, 0.79],
  ],
  Ricardo: [[96.8, 33.4, 36.2, 15, 0.99]],
  Sofía: [[55.1, 26.8, 21.6, 3, 0.76]],
};

function bodies(patient: string): Pick<History, "from" | "to"> {
  const all = (measured[patient] ?? []).map(
    ([weight, bodyFatPercentage, skeletalMuscleMass, visceralFat, waistHipRatio]): Body => ({
      ...{ weight, bodyFatPercentage, skeletalMuscleMass, visceralFat, waistHipRatio },
    }),
  );
  const [from, to = from] = all;
  if (!from || !to) throw new Error(`Nobody measured ${patient}`);
  return { from, to };
}

const histories: History[] = [
  {
    patient: "Carmen",
    height: 1.58,
    daysAgo: [258, 204, 150, 97, 48, 1],
    from: {
      weight: 82.6,
      bodyFatPercentage: 42.1,
      skeletalMuscleMass: 25.4,
      visceralFat: 15,
      waistHipRatio: 0.97,
    },
    to: {
      weight: 74.2,
      bodyFatPercentage: 36.3,
      skeletalMuscleMass: 25.9,
      visceralFat: 11,
      waistHipRatio: 0.92,
    },
    isNew: true,
  },
  {
    patient: "Ignacio",
    height: 1.79,
    daysAgo: [155, 112, 68, 26],
    from: {
      weight: 66.8,
      bodyFatPercentage: 13.9,
      skeletalMuscleMass: 32.6,
      visceralFat: 3,
      waistHipRatio: 0.83,
    },
    to: {
      weight: 71.9,
      bodyFatPercentage: 14.6,
      skeletalMuscleMass: 35.1,
      visceralFat: 3,
      waistHipRatio: 0.84,
    },
  },
  {
    patient: "Fernanda",
    height: 1.66,
    daysAgo: [190, 120, 55],
    from: {
      weight: 61.3,
      bodyFatPercentage: 27.4,
      skeletalMuscleMass: 24.3,
      visceralFat: 6,
      waistHipRatio: 0.84,
    },
    to: {
      weight: 58.7,
      bodyFatPercentage: 23.8,
      skeletalMuscleMass: 24.9,
      visceralFat: 4,
      waistHipRatio: 0.82,
    },
  },
  { patient: "Jimena", height: 1.63, daysAgo: [118, 74, 30], ...bodies("Jimena") },
  { patient: "Andrea", height: 1.64, daysAgo: [172, 110, 61, 12], ...bodies("Andrea") },
  { patient: "Mariana", height: 1.6, daysAgo: [80, 51, 20], ...bodies("Mariana") },
  { patient: "Norma", height: 1.58, daysAgo: [60, 18], ...bodies("Norma") },
  { patient: "Óscar", height: 1.77, daysAgo: [43, 11], ...bodies("Óscar") },
  { patient: "Paola", height: 1.62, daysAgo: [20, 4], ...bodies("Paola") },
  { patient: "Ricardo", height: 1.75, daysAgo: [9], ...bodies("Ricardo") },
  { patient: "Sofía", height: 1.65, daysAgo: [3], ...bodies("Sofía") },
];

/** One pass that was scheduled and missed, and two that are scheduled in the future. */
const schedules = [
  { patient: "Óscar", agreedDaysAgo: 20, daysAhead: -12, isMissed: true },
  { patient: "Ignacio", agreedDaysAgo: 2, daysAhead: 3, isMissed: false },
  { patient: "Eduardo", agreedDaysAgo: 1, daysAhead: 6, isMissed: false },
];

/** Writes a history of scans at a partner for some patients, and passes that are scheduled, used and missed. */
export async function writeScans(
  writer: DemoWriter,
  { nutritionist, patient: idOf }: DemoPractice,
  partnerId: string,
): Promise<void> {
  const partnerAt = (daysAgo: number) => ({ actor: { role: "system", id: "demo" } as const, daysAgo });
  const known = new Set([...histories, ...schedules].map(({ patient }) => idOf(patient)));
  await writer.change("scans/patients", partnerAt(0), (ctx) =>
    commit(
      ctx,
      [...known].map((patientId) => partnerPatientItem(ctx, partnerId, patientId)),
    ),
  );
  for (const { patient, daysAgo, isNew = false, ...body } of histories) {
    const name = `scans/${patient}`;
    const patientId = idOf(patient);
    if (isNew) await schedulePass(`${name}/pass`, patientId, 6, (daysAgo.at(-1) ?? 0) * -1);
    for (const [index, days] of daysAgo.entries()) {
      const share = index / Math.max(1, daysAgo.length - 1);
      await writer.change(`${name}/${index}`, partnerAt(days), (ctx) => {
        const scan = { partnerId, patientId, at: ctx.now(), measures: measuresOf(body, share) };
        return recordScan(ctx, { ...scan, source: ctx.newId("event") });
      });
    }
    if (isNew) continue;
    await writer.change(`${name}/seen`, { actor: nutritionist, daysAgo: 0 }, (ctx) =>
      clearInBodyBadges(ctx, patientId),
    );
  }
  for (const { patient, agreedDaysAgo, daysAhead, isMissed } of schedules) {
    const name = `passes/${patient}`;
    const patientId = idOf(patient);
    await schedulePass(name, patientId, agreedDaysAgo, daysAhead);
    if (!isMissed) continue;
    await writer.change(`${name}/missed`, partnerAt(-daysAhead - 1), (ctx) =>
      applyPassEvent(ctx, { patientId, event: { type: "missed", partnerId, at: ctx.now() } }),
    );
  }

  async function schedulePass(
    name: string,
    patientId: string,
    agreedDaysAgo: number,
    daysAhead: number,
  ): Promise<void> {
    const scheduledFor = addDays(writer.startedAt, daysAhead);
    await writer.change(name, partnerAt(agreedDaysAgo), (ctx) =>
      applyPassEvent(ctx, {
        patientId,
        event: { type: "scheduled", partnerId, scheduledFor, at: ctx.now() },
      }),
    );
  }
}

/** The measures of one scan: interpolated between the first and the last body by `share` (0 to 1), the rest derived. */
function measuresOf({ from, to, height }: Pick<History, "from" | "to" | "height">, share: number) {
  const between = (name: keyof Body): number => from[name] + (to[name] - from[name]) * share;
  const weight = rounded(between("weight"), 1);
  const bodyFatPercentage = rounded(between("bodyFatPercentage"), 1);
  const bodyFatMass = rounded((weight * bodyFatPercentage) / 100, 1);
  const lean = weight - bodyFatMass;
  const measures: BodyComposition = {
    weight,
    bodyFatPercentage,
    bodyFatMass,
    skeletalMuscleMass: rounded(between("skeletalMuscleMass"), 1),
    bodyMassIndex: rounded(weight / height ** 2, 1),
    basalMetabolicRate: rounded(370 + 21.6 * lean, 0),
    visceralFat: rounded(between("visceralFat"), 0),
    waistHipRatio: rounded(between("waistHipRatio"), 2),
    totalBodyWater: rounded(0.732 * lean, 1),
    segmentalLean: {
      rightArm: rounded(0.053 * lean, 2),
      leftArm: rounded(0.052 * lean, 2),
      trunk: rounded(0.452 * lean, 1),
      rightLeg: rounded(0.163 * lean, 2),
      leftLeg: rounded(0.162 * lean, 2),
    },
    segmentalLeanPercentage: {
      rightArm: rounded(108 + 4 * share, 0),
      leftArm: rounded(105 + 4 * share, 0),
      trunk: rounded(101 + 3 * share, 0),
      rightLeg: rounded(91 + share, 0),
      leftLeg: rounded(88 + share, 0),
    },
    device: "InBody 770",
    normalRanges: {
      skeletalMuscleMass: shareOf(8.6 * height ** 2, 0.9, 1.1),
      bodyFatMass: shareOf(4.9 * height ** 2, 0.8, 1.6),
    },
  };
  return measures;
}

/** The normal range of a scanner, as shares of what it expects for the height. */
function shareOf(ideal: number, least: number, most: number): { minimum: number; maximum: number } {
  return { minimum: rounded(least * ideal, 1), maximum: rounded(most * ideal, 1) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
