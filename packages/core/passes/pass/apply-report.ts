import {
  applyEvent,
  choosePass,
  inOrder,
  missedSchedule,
  type Miss,
  type PassEvent,
  type PassState,
  type PassTransition,
} from "./rules";

/** The changes of a report: its pass, and the misses that other passes kept and give to it. */
interface ReportOutcome<Pass> {
  pass: Pass;
  transition: PassTransition;
  given: { pass: Pass; misses: readonly Miss[] }[];
}

/**
 * Applies a partner's report to the passes of a patient, oldest first: to the one that it names, or else to the one that
 * {@link choosePass} finds. A miss without a pass is kept by one of them until the schedule that it is about is known,
 * which may be of another pass: it goes there then, so that the order of the reports does not matter and each missed
 * visit has one entry.
 */
export function applyReport<Pass extends PassState>(
  passes: readonly Pass[],
  event: PassEvent,
  named: Pass | undefined,
): ReportOutcome<Pass> | "unchanged" | "none" | "pass_used" {
  const pass = named ?? choosePass(passes, event);
  if (typeof pass === "string") return pass;
  const others = passes.filter((one) => one !== pass);
  if (event.type === "missed" && others.some(({ misses }) => misses.some(isRecordedAs(event)))) {
    return "unchanged";
  }
  const kept = others.flatMap((other) => other.misses.filter((miss) => isWaiting(other, miss)));
  const known = pass.misses;
  const together = { ...pass, misses: inOrder([...known, ...kept]) };
  const report = event.type === "missed" ? { ...event, isNamed: named !== undefined } : event;
  const transition = applyEvent(together, report);
  if (typeof transition === "string") return transition;
  const { after } = transition;
  const staying = kept.filter((miss) => missedSchedule(after, miss) === undefined);
  const isStaying = (miss: Miss) => staying.some((one) => isSameMiss(one, miss));
  const given = others.flatMap((other) => {
    const misses = other.misses.filter((miss) => !isWaiting(other, miss) || isStaying(miss));
    return misses.length < other.misses.length ? [{ pass: other, misses }] : [];
  });
  const misses = after.misses.filter(
    (miss) => known.some((one) => isSameMiss(one, miss)) || !isStaying(miss),
  );
  return { pass, transition: { ...transition, after: { ...after, misses } }, given };
}

/** A miss of no pass in particular, whose schedule is not known yet. */
function isWaiting(pass: PassState, miss: Miss): boolean {
  return miss.isNamed !== true && !miss.isRecorded && missedSchedule(pass, miss) === undefined;
}

const isSameMiss = (one: Pick<Miss, "partnerId" | "at">, other: Pick<Miss, "partnerId" | "at">): boolean =>
  one.partnerId === other.partnerId && one.at === other.at;

const isRecordedAs =
  (event: Pick<Miss, "partnerId" | "at">) =>
  (miss: Miss): boolean =>
    miss.isRecorded && isSameMiss(event, miss);
