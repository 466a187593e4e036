import { AppError } from "@nutria/contract/wire/errors";
import { findPassOrFail } from "./apply-pass-event";
import { applyReport } from "./apply-report";
import type { HeldPass, PassesOfPatient } from "./held-passes";
import { applyEvent, choosePass, choosePassOfScan, passOfVisit, visitOf, type PassEvent } from "./rules";

/** A partner's report about a patient, and the pass that it names: a scan, or an event of a pass. */
export type PartnerReport = { passId: string | undefined } & (
  | { kind: "scan"; partnerId: string; at: string }
  | { kind: "pass"; event: PassEvent }
);

/** The pass that a report is about as things stand, and the patient's passes after it. */
interface ReportPreview {
  passId: string | undefined;
  after: PassesOfPatient;
}

/**
 * The effect of a partner's report, before it is applied, so that an impossible report is refused when it is received.
 * Raises `not_found` for a named pass that the patient neither holds nor is to get, and `pass_used` when a used pass is
 * scheduled. A report that lacks a pass is accepted: the patient may get one.
 */
export function previewReport(passes: PassesOfPatient, report: PartnerReport): ReportPreview {
  const { held, reservedIds } = passes;
  const { passId } = report;
  if (passId !== undefined && reservedIds.has(passId)) return { passId, after: passes };
  const named = passId === undefined ? undefined : findPassOrFail(held, passId);
  const changed = report.kind === "scan" ? ofScan(held, report, named) : ofEvent(held, report.event, named);
  return { passId: changed.about?.passId, after: { held: changed.after, reservedIds } };
}

interface Changed {
  about: HeldPass | undefined;
  after: HeldPass[];
}

function ofScan(
  held: readonly HeldPass[],
  { partnerId, at }: { partnerId: string; at: string },
  named: HeldPass | undefined,
): Changed {
  const visited = passOfVisit(held, partnerId, at);
  const about = named ?? visited ?? choosePassOfScan(held, { partnerId, at });
  const isUsed = about === undefined || (named === undefined && about === visited);
  const transition = isUsed ? "unchanged" : applyEvent(about, { type: "used", partnerId, at });
  if (typeof transition === "string") return { about, after: [...held] };
  return { about, after: held.map((one) => (one === about ? { ...one, ...transition.after } : one)) };
}

function ofEvent(held: readonly HeldPass[], event: PassEvent, named: HeldPass | undefined): Changed {
  const chosen = named ?? choosePass(held, event);
  const about = typeof chosen === "string" ? passOfVisit(held, event.partnerId, visitOf(event)) : chosen;
  const outcome = applyReport(held, event, named);
  if (outcome === "pass_used") throw new AppError("pass_used");
  if (typeof outcome === "string") return { about, after: [...held] };
  const { pass, transition, given } = outcome;
  const after = held.map((one) => {
    if (one === pass) return { ...one, ...transition.after };
    const other = given.find((each) => each.pass === one);
    return other ? { ...one, misses: other.misses } : one;
  });
  return { about: pass, after };
}
