import type { Failure } from "@nutria/core/administration/dead-letter/index";
import type { Context } from "@nutria/core/kernel/context";

/** A failure as a message of the queue. */
export function aFailure(ctx: Context, overrides: Partial<Failure> = {}): Failure {
  return {
    reportId: ctx.newId("audit"),
    consumer: "notify",
    attempts: 3,
    error: { name: "Error", message: "no" },
    at: ctx.now(),
    entry: { id: "bus-1", source: "nutria", type: "passes.low", detail: anEnvelope(ctx) },
    ...overrides,
  };
}

/** A domain event as it is on the bus. */
export function anEnvelope(
  ctx: Context,
  data: Record<string, unknown> = { nutritionistId: "nut_1", available: 2 },
) {
  return {
    id: ctx.newId("event"),
    type: "passes.low",
    occurredAt: ctx.now(),
    actor: { role: "system", id: "test" },
    data,
  };
}
