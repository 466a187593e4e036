import { sendOperationsReport } from "@nutria/core/administration/operations-report/index";
import { job } from "@nutria/platform/job";

export const handler = job("operations-report", (ctx) => sendOperationsReport(ctx));
