import { dayMilliseconds } from "@nutria/calendar/durations";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { offsetAt } from "@nutria/calendar/zone";
import { valueOf, type Component } from "../line";
import { UnreadError } from "../unread-error";
import { fromWall, minuteMilliseconds } from "../wall";
import { describedZone } from "./described-zone";
import { posixZone } from "./posix-zone";
import { fixedZone, utc, type Zone } from "./zone";
import { ianaNameOf, plainOffsetOf } from "./zone-names";

/** The zones of a calendar. */
export interface Zones {
  /** The clock of whole days. */
  practice: Zone;
  /** The clock of times that name no zone. Raises {@link UnreadError} where the calendar names an unknown zone. */
  floating(): Zone;
  /** Raises {@link UnreadError} for an unknown zone. */
  named(name: string): Zone;
}

/** The zone of a name of the IANA database. */
export function zoneNamed(name: string): Zone {
  return (wall) => {
    const offset = offsetAt(wall - dayMilliseconds, name);
    // No change of the clock is near: the search for one takes ten times as long.
    if (offsetAt(wall + dayMilliseconds, name) === offset) return wall - offset;
    const seconds = wall - Math.floor(wall / minuteMilliseconds) * minuteMilliseconds;
    return Date.parse(nearestInstantOf(fromWall(wall), name)) + seconds;
  };
}

/**
 * The zones of a calendar. A known name outranks its description in the file, because files keep abolished rules. A
 * zone with neither cannot be read, nor can its events.
 */
export function zonesOf(
  calendarName: string,
  descriptions: readonly Component[],
  { timeZone, until }: { timeZone: string; until: number },
): Zones {
  const practice = zoneNamed(timeZone);
  const described = new Map(descriptions.map((one) => [valueOf(one, "tzid"), one]));
  const found = new Map<string, Zone | undefined>();

  function find(name: string): Zone | undefined {
    const iana = ianaNameOf(name);
    if (iana !== undefined) return iana === "UTC" ? utc : zoneNamed(iana);
    const description = described.get(name);
    const location = description && ianaNameOf(valueOf(description, "x-lic-location"));
    if (location !== undefined) return zoneNamed(location);
    // A description knows of summer time, an offset does not.
    if (description) return describedZone(description, until);
    const offset = plainOffsetOf(name);
    return offset === undefined ? posixZone(name) : fixedZone(offset);
  }

  function named(name: string): Zone {
    if (!found.has(name)) found.set(name, find(name));
    const zone = found.get(name);
    if (!zone) throw new UnreadError("zone");
    return zone;
  }

  return { practice, named, floating: () => (calendarName === "" ? practice : named(calendarName)) };
}
