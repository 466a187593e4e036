import { AppError } from "@nutria/contract/wire/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { SenderContext } from "../../kernel/context";
import { previewReport, readPassesOf, type PassesOfPatient } from "../../passes/pass/index";
import { withDataPrefix, type CheckedEvent } from "./check-event";
import { compareWithStored, type Duplicate, type Subject } from "./dedupe";
import { lookUp, patientIn, type NamedPatient } from "./named-patients";
import { reportOf } from "./pass-report";

/** A valid event that is not stored yet. */
export interface ValidEvent {
  checked: CheckedEvent;
  /** The data to store: a patient named by registration code is replaced by their id. */
  data: IncomingEvent["data"];
  subject: Subject;
  /** The patient, when the partner does not know them yet. */
  newPatientId?: string;
}

/** The result of validation: to be stored, already stored, or refused. */
type Verdict = ValidEvent | Duplicate | AppError;

/**
 * Validates the events of one partner against the table: whether they are stored already, whether the partner knows their
 * patients, and whether their passes may ever take them. A few round trips, and a query for each patient with a report of
 * a pass.
 */
export async function validateEvents(
  ctx: SenderContext,
  events: readonly CheckedEvent[],
): Promise<Verdict[]> {
  const found = await lookUp(ctx, events);
  const known = events.map((checked, index) => {
    const { earlier, patient } = found[index] ?? {};
    return compareWithStored(earlier, checked) ?? named(checked, patient);
  });
  const reporting = known.flatMap((one) =>
    "checked" in one && one.subject.patient !== undefined ? [one.subject.patient] : [],
  );
  const passes = await readPassesOf(ctx, reporting);
  return known.map((one) => ("checked" in one ? withPass(ctx.actor.id, one, passes) : one));
}

/** The event with its patient by id. */
function named(checked: CheckedEvent, patient: NamedPatient | undefined): ValidEvent | AppError {
  const { data } = checked.event;
  if (patientIn(checked) === undefined) return { checked, data, subject: {} };
  if (patient === undefined) {
    return new AppError("not_found", { fields: { "data.patient": unknownPatient } });
  }
  const { patientId, isNew } = patient;
  return {
    checked,
    data: { ...data, patient: patientId } as IncomingEvent["data"],
    subject: { patient: patientId },
    ...(isNew && { newPatientId: patientId }),
  };
}

/**
 * The event with the pass that it is about as things stand, or its refusal. `passes` take what it reports, so that an
 * event is judged after those before it in its list.
 */
function withPass(
  partnerId: string,
  valid: ValidEvent,
  passes: Map<string, PassesOfPatient>,
): ValidEvent | AppError {
  const { checked, subject } = valid;
  const report = reportOf(partnerId, checked.event);
  const own = subject.patient === undefined ? undefined : passes.get(subject.patient);
  if (!report || !own || subject.patient === undefined) return valid;
  try {
    const { passId, after } = previewReport(own, report);
    passes.set(subject.patient, after);
    return passId === undefined ? valid : { ...valid, subject: { ...subject, pass: passId } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return withDataPrefix(error);
  }
}

/**
 * One message for unknown patients and for those unknown to this partner, so that a partner cannot find out
 * who is registered.
 */
const unknownPatient = "No conoces a este paciente: usa el código de registro que muestra";
