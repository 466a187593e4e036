import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as CalendarFeeds from "@nutria/core/scheduling/calendar-feed/index";
import { handle } from "@nutria/platform/route";

export const openCalendarFeed = handle(agendaRoutes.openCalendarFeed, ({ ctx, body }) =>
  CalendarFeeds.openCalendarFeed(ctx, body),
);
