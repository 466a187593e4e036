import { missDueSchedules } from "@nutria/core/passes/pass/index";
import { job } from "@nutria/platform/job";

export const handler = job("missed-schedules", (ctx) => missDueSchedules(ctx));
