import * as z from "zod/mini";

/** `source` of the product's own events on the bus. */
export const eventSource = "nutria";

/**
 * `source` of events that trusted back ends put on the bus. It differs from ours, so that their entries
 * cannot pass as ours.
 */
export const partnerSource = "nutria.partners";

/** An event as the domain raises it. `data` holds ids, never clinical data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** An event with its id, time and actor; the `detail` of a bus entry. */
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
 * Declares an event: its type in the past tense (`linkRequest.created`) and the schema of its data. Call the
 * definition to make an event; `parse` reads one that arrived.
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

/** Parses the `detail` of a bus entry; raises when it is not one of the declared events. */
export interface EventParser<Type extends string, Data> {
  parse(detail: unknown): EventEnvelope<Type, Data>;
}

/** A parser for several events with one data schema, for a subscriber that handles them all. */
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
