import type { DeadLetters, Product } from "../app/product";
import type { EventSimulator } from "../emit/simulator";
import type { Bus } from "../eventbridge/bus";
import type { JobRunner } from "../jobs/runner";
import type { Inbox } from "../ses/inbox";
import type { ReportKind } from "../ses/report";
import type { StripeEndpoint } from "../stripe/server";
import type { PushService } from "../web-push/push-service";
import type { Phones } from "../whats-app/phones";

/** What the developer page shows and changes. */
export interface DeveloperPageParts {
  inbox: Inbox;
  /** Reports that a mail did not arrive; resolves to false when there is no such mail. */
  reportMail: (id: string, kind: ReportKind) => Promise<boolean>;
  pushService: PushService;
  phones: Phones;
  bus: Bus;
  jobs: JobRunner;
  deadLetters: Pick<DeadLetters, "list" | "replay">;
  operations: Product["operations"];
  /** Answers what the card provider's code in the buyer's browser would ask: see `StripeEndpoint.answerBrowser`. */
  answerBuyer: (path: string, form: string) => Promise<{ status: number; body: string }>;
  /** What the buyers' banks see of the charges, and what they do by themselves. */
  bank: Pick<StripeEndpoint, "bankStatement" | "actAsBank">;
  /** The key of the demo administrator's authenticator app; undefined without demo data. */
  administratorKey: () => Promise<string | undefined>;
  /** Creates a client that sends events as a patient's app or a scan partner. */
  createEventSimulator: () => EventSimulator;
}
