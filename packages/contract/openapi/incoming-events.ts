import * as z from "zod/mini";
import type { Schema } from "../wire/define";
import {
  eventData,
  eventMessages,
  IncomingEventHead,
  IngestEventsInput,
  maximumEventsPerCall,
  type IncomingEventType,
} from "../schemas/event";

const capitalised = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** The name of the schema of an event of a type. */
const eventSchemaName = (type: string): string => `${capitalised(type)}Event`;

const eventTypes = Object.keys(eventData) as IncomingEventType[];

const eventSchemas = eventTypes.map((type) =>
  z.extend(IncomingEventHead, { type: z.literal(type), data: eventData[type] as z.ZodMiniType }),
);

/** Any inbound event, told apart by its `type`. */
const IncomingEvent = z.discriminatedUnion(
  "type",
  eventSchemas as unknown as [(typeof eventSchemas)[number]],
);

/** One event or a list, as a sender has to write them: the route takes what is wrong apart, event by event. */
const IncomingEvents = z.union([
  IncomingEvent,
  z
    .array(IncomingEvent)
    .check(
      z.minLength(1, eventMessages.batchSize),
      z.maxLength(maximumEventsPerCall, eventMessages.batchSize),
    ),
]);

/** The schemas of inbound events by name, made of the data that the product accepts. */
export const incomingEventSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(eventTypes.map((type, at) => [eventSchemaName(type), eventSchemas[at] as Schema])),
  ...Object.fromEntries(eventTypes.map((type) => [`${capitalised(type)}Data`, eventData[type] as Schema])),
  IncomingEvent,
};

/** What a body is described by, where the schema that the route parses takes more than its callers should send. */
export const describedBodies: ReadonlyMap<Schema, Schema> = new Map([[IngestEventsInput, IncomingEvents]]);
