import { Duration } from "aws-cdk-lib/core";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { computed, mailMetrics } from "./metrics";
import type { Watch } from "./watch";

/** Fewer reports in an hour are no news. */
const reportsWorthAnAlarm = 20;

/**
 * Mails, and pushes, that do not arrive. SES judges the account by its rates of bounces and complaints, over as many mails as it finds
 * representative: at 5 % and 0.1 % it puts the account under review, at 10 % and 0.5 % it may stop it. The share of the
 * last hour rings sooner, and names the stage.
 */
export function watchMails(
  watch: Watch,
  { refusedMails, refusedPushes }: Record<"refusedMails" | "refusedPushes", Metric>,
): void {
  const { bounceRate, complaintRate } = mailMetrics();
  watch({
    name: "bounce-rate",
    description:
      "One mail in twenty of the account bounces, from where SES puts it under review (it may stop at one in ten). Find where wrong addresses come from: an import, a form, another stage.",
    metric: bounceRate,
    atLeast: 0.05,
    isKept: true,
  });
  watch({
    name: "complaint-rate",
    description:
      "One mail in a thousand of the account is complained of, from where SES puts it under review (it may stop at five). Find which mail people did not expect.",
    metric: complaintRate,
    atLeast: 0.001,
    isKept: true,
  });
  const hour = Duration.hours(1);
  const { sent, failures } = mailMetrics(hour);
  watch({
    name: "mails-bounce",
    description:
      "One mail in twenty of the last hour bounced or was complained of. Look for an import or a form with wrong addresses, and for a mail that people did not expect, before SES's own rates rise.",
    metric: computed(
      `IF(failures >= ${reportsWorthAnAlarm}, 100 * failures / sent, 0)`,
      { failures, sent },
      hour,
    ),
    atLeast: 5,
  });
  watch({
    name: "mails-refused",
    description:
      "SES takes no mail of this sender: the account was stopped, is still in the sandbox, or the identity is not verified (aws sesv2 get-account says which). Mails wait in their queue, then among the dead letters, to be sent again.",
    metric: refusedMails,
  });
  watch({
    name: "pushes-refused",
    description:
      "Push services refused five pushes in five minutes: the key or its contact is wrong, or a message is too large. The log of send-pushes has service and status.",
    metric: refusedPushes,
    atLeast: 5,
  });
}
