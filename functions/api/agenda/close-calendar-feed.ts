import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as CalendarFeeds from "@nutria/core/scheduling/calendar-feed/index";
import { handle } from "@nutria/platform/route";

export const closeCalendarFeed = handle(agendaRoutes.closeCalendarFeed, ({ ctx }) =>
  CalendarFeeds.closeCalendarFeed(ctx),
);
