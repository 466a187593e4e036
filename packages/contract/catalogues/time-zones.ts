import { zoneLabel, zones } from "@nutria/calendar/zones";
import type { CatalogueEntry } from "./entry";

/** The time zones that a form offers. */
export const timeZones: readonly CatalogueEntry[] = zones.map(({ id }) => ({ _id: id, name: zoneLabel(id) }));
