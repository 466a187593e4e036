/** Parses the calendars of strangers in a thread of its own, which is ended at its deadline or its limit of memory. */
import { busyTimesOfCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { serveComputations } from "@nutria/platform/compute/serve-computations";

serveComputations([busyTimesOfCalendar]);
