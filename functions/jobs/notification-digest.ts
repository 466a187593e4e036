import { takeDueDigests } from "@nutria/core/notification/index";
import { job } from "@nutria/platform/job";

export const handler = job("notification-digest", (ctx) => takeDueDigests(ctx));
