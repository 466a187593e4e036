import type { Plugin } from "rolldown";

const probe = /const testDateFormatted = [^]*?;\nconst hourCycleSupported =[^]*?;/;

/**
 * Leaves out date-fns-tz's check for browsers without `hourCycle`: it formats a date while the module loads, which makes
 * Node load its time zones and formats in Lambdas that may never use them. Fails when the check is written otherwise.
 */
export function withoutHourCycleProbe(): Plugin {
  return {
    name: "hour-cycle-probe",
    transform: {
      filter: { id: /date-fns-tz.*tzTokenizeDate/ },
      handler(code) {
        if (!probe.test(code)) throw new Error("date-fns-tz no longer checks hourCycle as expected");
        return { code: code.replace(probe, "const hourCycleSupported = true;"), map: null };
      },
    },
  };
}
