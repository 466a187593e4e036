import { reportStuckWork } from "@nutria/core/stuck-work/index";
import { job } from "@nutria/platform/job";

export const handler = job("stuck-work", (ctx) => reportStuckWork(ctx));
