/** A patient whom events are about. */
export interface Subject {
  patientId: string;
  /** Undefined for a patient who is not linked yet. */
  nutritionistId: string | undefined;
  /** Passes that the patient holds. */
  passIds: string[];
}

export type PlannedKind = "scan" | "parkedScan" | "usedPass" | "poisoned";

export interface PlannedEvent {
  kind: PlannedKind;
  patientId: string;
  body: { id: string; type: string; occurredAt: string; data: Record<string, unknown> };
}

export interface Plan {
  /** Each event once. */
  unique: PlannedEvent[];
  /** The events in the order of sending: with duplicates, shuffled. */
  sent: PlannedEvent[];
}

const secondsApart = 7;
const daysBack = 60;

/**
 * Plans `posts` events. `duplicated` is the share that repeats an earlier event, `poisoned` the share of the unique ones
 * that names an unknown pass. Every pass of the subjects is used once; all other events are scans.
 */
export function planEvents(
  subjects: Subject[],
  options: { posts: number; duplicated: number; poisoned: number; seed: number; now: number },
): Plan {
  const random = numbersFrom(options.seed);
  const uniqueCount = Math.round(options.posts * (1 - options.duplicated));
  const poisonedCount = Math.round(uniqueCount * options.poisoned);
  const start = options.now - daysBack * 86_400_000;
  const occurredAt = (index: number): string => new Date(start + index * secondsApart * 1000).toISOString();
  const withoutPass = subjects.filter(({ passIds }) => passIds.length === 0);
  const uses = subjects.flatMap(({ patientId, passIds }) => passIds.map((passId) => ({ patientId, passId })));

  const unique = Array.from({ length: uniqueCount }, (_, index): PlannedEvent => {
    const id = `planned-${options.seed}-${index}`;
    const subject = subjects[Math.floor(random() * subjects.length)] as Subject;
    const { patientId } = subject;
    const use = uses[index];
    if (use) {
      const data = { patient: use.patientId, pass: use.passId };
      const body = { id, type: "patientUsedPass", occurredAt: occurredAt(index), data };
      return { kind: "usedPass", patientId: use.patientId, body };
    }
    if (index < uses.length + poisonedCount) {
      // Accepted, because the patient may get a pass, and refused by the consumer, because they do not.
      const patient = withoutPass[index % withoutPass.length]?.patientId ?? "";
      const body = { id, type: "patientUsedPass", occurredAt: occurredAt(index), data: { patient } };
      return { kind: "poisoned", patientId: patient, body };
    }
    const data = { patient: patientId, result: measured(random) };
    const body = { id, type: "newPatientInBody", occurredAt: occurredAt(index), data };
    return { kind: subject.nutritionistId === undefined ? "parkedScan" : "scan", patientId, body };
  });
  const repeated = Array.from(
    { length: options.posts - uniqueCount },
    () => unique[Math.floor(random() * uniqueCount)] as PlannedEvent,
  );
  return { unique, sent: shuffled([...unique, ...repeated], random) };
}

function measured(random: () => number) {
  const weight = 50 + Math.round(random() * 500) / 10;
  return {
    weight,
    skeletalMuscleMass: Math.round(weight * 4) / 10,
    bodyFatMass: Math.round(weight * 3) / 10,
    bodyFatPercentage: 30,
    bodyMassIndex: 26,
    basalMetabolicRate: 1500,
    visceralFat: 8,
    waistHipRatio: 0.85,
    totalBodyWater: Math.round(weight * 5) / 10,
  };
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const order = [...items];
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as Item, order[index] as Item];
  }
  return order;
}

/** Pseudo-random numbers in [0, 1) from a seed, so that a failed run can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
