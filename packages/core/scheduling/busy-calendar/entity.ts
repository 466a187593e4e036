import { busyCalendarProblems, calendarProviders } from "@nutria/contract/agenda/busy-calendar";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** The calendars that a nutritionist added. One item, so that its version bounds their number. */
export const busyCalendars = defineEntity("busyCalendars", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    version: { type: "number", required: true },
    /** The version of {@link otherBusyTimes}: a booking checks it here, where the item is small. */
    timesVersion: { type: "number", required: true },
    calendars: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          calendarId: { type: "string", required: true },
          name: { type: "string", required: true },
          provider: { type: calendarProviders, required: true },
          /** Encrypted: anybody who has the address reads all of the calendar. */
          sealedAddress: { type: "string", required: true },
          addressEnd: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** When the last attempt to read it began, and when the last one that succeeded. */
          triedAt: { type: "string" },
          readAt: { type: "string" },
          /** The problem of the last attempt. */
          problem: { type: busyCalendarProblems },
          /** The events of the last reading that succeeded which could not be read. */
          unread: {
            type: "map",
            properties: {
              count: { type: "number", required: true },
              undated: { type: "number", required: true },
              days: { type: "list", required: true, items: { type: "string" } },
              reasons: { type: "list", required: true, items: { type: "string" } },
            },
          },
        },
      },
    },
  },
  indexes: { byNutritionist: { pk: ownerKey, sk: key("sk", "busyCalendars") } },
});

export type StoredCalendars = EntityItem<ReturnType<typeof busyCalendars>>;
export type StoredCalendar = StoredCalendars["calendars"][number];

/** When a nutritionist is busy elsewhere, by calendar. It is written with {@link busyCalendars} alone. */
export const otherBusyTimes = defineEntity("otherBusyTimes", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    timesVersion: { type: "number", required: true },
    calendars: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          calendarId: { type: "string", required: true },
          /** See `packTimes`. */
          times: { type: "string", required: true },
        },
      },
    },
  },
  indexes: { byNutritionist: { pk: ownerKey, sk: key("sk", "otherBusyTimes") } },
});

/** Every calendar of every nutritionist, for the job that has them read. */
export const calendarsToRead = defineEntity("calendarToRead", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    calendarId: { type: "string", required: true },
  },
  indexes: {
    all: { pk: key("pk", "calendarsToRead"), sk: key("sk", "${nutritionistId}#${calendarId}") },
  },
});
