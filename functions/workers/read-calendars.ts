/** Reads what strangers published as a calendar, in a thread that its deadline or its memory ends. */
import { busyTimesOfCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { serveComputations } from "@nutria/platform/compute/serve-computations";

serveComputations([busyTimesOfCalendar]);
