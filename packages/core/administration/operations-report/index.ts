import { addSeconds } from "@nutria/calendar/instant";
import { paths } from "@nutria/contract/web/paths";
import { countBookDifferences } from "../../billing/settlement/index";
import { listAdministrators } from "../../identity/account/index";
import type { Context } from "../../kernel/context";
import { countWaiting } from "../../kernel/events/outbox";
import { withClaim } from "../../kernel/events/processed-event";
import { sendMail } from "../../mail/address/index";
import { operationsReportMail, type OperationsReport } from "../../mail/index";
import { countStuckDeadLetters } from "../dead-letter/index";

/** The outbox sweep runs every minute, so an older event means that it fails too. */
const secondsInOutbox = 600;

/** Name under which sent mails are recorded as processed. */
const consumer = "operations-report";

/**
 * Counts unpublished events, dead letters, failed jobs and differences in the books; `webhooks` are the partners whose
 * webhooks are off. When there are any, mails each administrator at
 * most once a day (UTC). Returns the counts, for the log.
 */
export async function sendOperationsReport(
  ctx: Context,
  { webhooks }: Pick<OperationsReport, "webhooks">,
): Promise<Record<string, unknown>> {
  const [waiting, letters, books] = await Promise.all([
    countWaiting(ctx, addSeconds(ctx.now(), -secondsInOutbox)),
    countStuckDeadLetters(ctx),
    countBookDifferences(ctx),
  ]);
  const stuck: OperationsReport = {
    outbox: waiting.count,
    deadLetters: letters.events.count,
    jobs: letters.jobs,
    books,
    webhooks,
  };
  const isStuck =
    stuck.outbox + stuck.deadLetters + stuck.jobs.length + stuck.books + stuck.webhooks.length > 0;
  return {
    ...stuck,
    oldestInOutbox: waiting.oldest ?? null,
    oldestDeadLetter: letters.events.oldest ?? null,
    mailed: isStuck ? await mailAdministrators(ctx, stuck) : 0,
  };
}

async function mailAdministrators(ctx: Context, stuck: OperationsReport): Promise<number> {
  const day = ctx.now().slice(0, 10);
  const mail = operationsReportMail(stuck, ctx.settings.webUrl + paths.admin.href());
  let mailed = 0;
  for (const { accountId, email } of await listAdministrators(ctx)) {
    const ofToday = `${day}#${accountId}`;
    const sent = await withClaim(ctx, consumer, ofToday, () =>
      sendMail(ctx, { cause: "agreed", isRequired: true, to: email, ...mail }),
    );
    if (sent === "done") mailed += 1;
  }
  return mailed;
}
