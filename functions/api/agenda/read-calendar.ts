import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as CalendarFeeds from "@nutria/core/scheduling/calendar-feed/index";
import { handle } from "@nutria/platform/route";

export const readCalendar = handle(agendaRoutes.readCalendar, ({ ctx, params }) =>
  CalendarFeeds.readCalendar(ctx, params.token),
);
