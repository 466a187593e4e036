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

/** Knows one type of event by its name and reads those that arrive. */
export interface EventReader<Type extends string = string, Data = unknown> {
  type: Type;
  /** Raises when `detail` is not an envelope of this event. */
  parse(detail: unknown): EventEnvelope<Type, Data>;
}

interface EventDefinition<Type extends string, Schema extends z.core.$ZodType> extends EventReader<
  Type,
  z.output<Schema>
> {
  (data: z.input<Schema>): DomainEvent<Type, z.output<Schema>>;
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
