import * as z from "zod/mini";

/** Source of every event of ours on the bus. */
export const eventSource = "nutria";

/** Source of what trusted back ends put on the bus; it is another one, so that nobody's entry passes for ours. */
export const partnerSource = "nutria.partners";

/** An event as the domain raises it. Payloads hold ids, never clinical data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** An event with what identifies it; this is the `detail` on the bus. */
export interface EventEnvelope<Type extends string = string, Data = unknown> extends DomainEvent<Type, Data> {
  id: string;
  occurredAt: string;
  actor: { role: string; id: string };
}

interface EventDefinition<Type extends string, Schema extends z.core.$ZodType> {
  (data: z.input<Schema>): DomainEvent<Type, z.output<Schema>>;
  type: Type;
  /** Raises when `detail` is not an envelope of this event. */
  parse(detail: unknown): EventEnvelope<Type, z.output<Schema>>;
}

/**
 * Declares an event: its type in the past tense (`linkRequest.created`) and the shape of its data. Calling the
 * definition makes an event; `parse` reads one that arrived.
 */
export function defineEvent<const Type extends string, Schema extends z.core.$ZodType>(
  type: Type,
  schema: Schema,
): EventDefinition<Type, Schema> {
  const detailSchema = z.object({
    id: z.string(),
    type: z.literal(type),
    occurredAt: z.string(),
    actor: z.object({ role: z.string(), id: z.string() }),
    data: schema,
  });
  const create = (data: z.input<Schema>) => ({ type, data: z.parse(schema, data) });
  return Object.assign(create, {
    type,
    parse: (detail: unknown) =>
      z.parse(detailSchema, detail) as unknown as EventEnvelope<Type, z.output<Schema>>,
  });
}

/** Reads an event that arrived; raises when it is none of those meant. */
export interface EventParser<Type extends string, Data> {
  parse(detail: unknown): EventEnvelope<Type, Data>;
}

/** Any of some events with one shape of data, for a consumer that takes them all. */
export function anyOf<Type extends string, Data>(
  ...definitions: (EventParser<Type, Data> & { type: Type })[]
): EventParser<Type, Data> {
  return {
    parse(detail) {
      const type = (detail as { type?: unknown } | null)?.type;
      const definition = definitions.find((one) => one.type === type);
      if (!definition) throw new Error("An event arrived that this consumer does not know");
      return definition.parse(detail);
    },
  };
}
