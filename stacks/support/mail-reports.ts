import type { Subscriber } from "@nutria/platform/subscriber";
import { Duration } from "aws-cdk-lib/core";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Function, Stack } from "sst/constructs";
import { settingsOf } from "../stage";
import { nameIn } from "./names";

/**
 * SES's configuration set of the stage, and the rule that takes what SES reports of its mails. SES reports to the
 * account's own bus alone, so the rule names the set. SES's own list of failed addresses is left out: the product keeps
 * its list, which people can correct.
 */
export function createMailReports(
  stack: Stack,
  { name, pattern }: Subscriber,
  lambda: Function,
  deadLetters: IQueue,
): void {
  const { mailConfigurationSet } = settingsOf(stack);
  const accountBus = EventBus.fromEventBusName(stack, "account-bus", "default");
  const set = new ConfigurationSet(stack, "mail", {
    configurationSetName: mailConfigurationSet,
    disableSuppressionList: true,
    reputationMetrics: true,
  });
  set.addEventDestination("reports", {
    destination: EventDestination.eventBus(accountBus),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  new Rule(stack, `on-${name}`, {
    ruleName: nameIn(stack, name),
    eventBus: accountBus,
    eventPattern: {
      source: pattern.source,
      detailType: pattern["detail-type"],
      detail: { mail: { tags: { "ses:configuration-set": [mailConfigurationSet] } } },
    },
    targets: [
      new LambdaFunction(lambda, {
        deadLetterQueue: deadLetters,
        retryAttempts: 20,
        maxEventAge: Duration.hours(6),
      }),
    ],
  });
}
