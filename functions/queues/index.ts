import type { EventQueue } from "@nutria/platform/event-queue";
import { declaration as sendMails } from "./send-mails";

/** Every queue between the bus and a Lambda, by name. */
export const queues: readonly EventQueue[] = [sendMails];
