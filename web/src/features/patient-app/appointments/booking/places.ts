import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import type { ClientBookingOptions } from "@nutria/contract/schemas/agenda/client-appointment";
import type * as z from "zod/mini";
import { modeNames } from "../../../../lib/format/mode-names";

export type BookingOptions = z.output<typeof ClientBookingOptions>;
type Service = BookingOptions["services"][number];

/** Where a service can be had: online, at home, or at one office. */
export interface BookingPlace {
  /** Distinguishes it among the places of a service. */
  value: string;
  label: string;
  help: string;
  mode: Service["mode"][number];
  office?: string;
}

/** The places of a service: each office by itself; online and at home once, because the server picks the office. */
export function placesOf({ mode: modes }: Service, { offices }: BookingOptions): BookingPlace[] {
  return modes.flatMap((mode): BookingPlace[] => {
    const fitting = offices.filter((office) => serviceModeOf(office.mode) === mode);
    if (mode !== "site") {
      return fitting.length === 0 ? [] : [{ value: mode, mode, label: modeNames[mode], help: "" }];
    }
    return fitting.map(({ _id, name, fullAddress }) => ({
      value: _id,
      mode,
      office: _id,
      label: name,
      help: fullAddress,
    }));
  });
}
