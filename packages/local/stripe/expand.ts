import type { Form } from "./form";
import type { UnitOfWork } from "./state";

/** Replaces ids by their objects where the request asks for it: `expand[]=latest_charge`. */
export function expand(unit: UnitOfWork, result: object, paths: Form[string]): object {
  if (!Array.isArray(paths)) return result;
  const expanded = structuredClone(result) as Record<string, unknown>;
  for (const path of paths) if (typeof path === "string") expandPath(unit, expanded, path.split("."));
  return expanded;
}

/** A step of a list is `data`: `expand[]=data.latest_charge`. */
function expandPath(unit: UnitOfWork, at: Record<string, unknown>, [step, ...rest]: string[]): void {
  if (step === undefined) return;
  const value = at[step];
  const kind = step === "latest_charge" ? "charge" : step;
  if (typeof value === "string" && isExpandable(kind)) at[step] = unit.find(kind, value) ?? value;
  const inner = at[step];
  for (const next of Array.isArray(inner) ? (inner as unknown[]) : [inner]) {
    if (typeof next === "object" && next !== null) expandPath(unit, next as Record<string, unknown>, rest);
  }
}

function isExpandable(kind: string): kind is "charge" | "customer" | "payment_intent" | "payment_method" {
  return ["charge", "customer", "payment_intent", "payment_method"].includes(kind);
}
