import type { EventQueue } from "@nutria/platform/event-queue";
import { declaration as sendMails } from "./send-mails";
import { declaration as sendPushes } from "./send-pushes";

/** Every queue between the bus and a Lambda, by name. */
export const queues: readonly EventQueue[] = [sendMails, sendPushes];
