import { notifiedEvents, notify } from "@nutria/core/notification/index";
import { repeatable } from "@nutria/platform/subscriber";

export const handler = repeatable(notifiedEvents, "notify", (event, ctx) => notify(ctx, event));
