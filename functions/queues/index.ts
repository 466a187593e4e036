import type { EventQueue } from "@nutria/platform/event-queue";
import type { TopicQueue } from "@nutria/platform/topic-queue";
import { declaration as receiveWhatsApp } from "./receive-whats-app";
import { declaration as readCalendars } from "./read-calendars";
import { declaration as sendMails } from "./send-mails";
import { declaration as sendPushes } from "./send-pushes";
import { declaration as sendWebhooks } from "./send-webhooks";
import { declaration as sendWhatsApp } from "./send-whats-app";

/** Every queue between the bus and a Lambda, by name. */
export const queues: readonly EventQueue[] = [
  sendMails,
  sendPushes,
  sendWhatsApp,
  readCalendars,
  sendWebhooks,
];

/** Every queue between a topic of another service and a Lambda, by name. */
export const topicQueues: readonly TopicQueue[] = [receiveWhatsApp];
