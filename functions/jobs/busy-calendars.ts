import { minutesBetweenReadings } from "@nutria/contract/agenda/busy-calendar";
import { askForAllCalendars } from "@nutria/core/scheduling/busy-calendar/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "busy-calendars",
  everyMinutes: minutesBetweenReadings,
  description: "Pide leer los calendarios de Google, Outlook o iCloud que ocupan las agendas",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => askForAllCalendars(ctx, hasTime),
});
export const { handler } = declaration;
