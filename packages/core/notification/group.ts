import type { NotificationType } from "@nutria/contract/schemas/notification";
import { addHours, epochSeconds } from "@nutria/calendar/instant";
import type { Context } from "../kernel/context";
import type { DomainEvent } from "../kernel/events/events";
import { batchGet } from "../kernel/table/batch";
import { commit } from "../kernel/table/commit";
import { defineEntity, key } from "../kernel/table/define-entity";
import { getItem, getRequest, newItem, wholeItem } from "../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../kernel/table/retry-on-conflict";
import { notificationEntity, type StoredNotification } from "./entity";

/** Types that partners send in numbers: the unread notifications of a type and a partner share one line. */
const groupedTypes: readonly NotificationType[] = [
  "newPatientInBody",
  "patientUsedPass",
  "patientMissedInbody",
  "patientRescheduledPass",
];

/** A line takes what comes within this time of its first one, and at most so many. */
const hoursOfGroup = 24;
const mostInGroup = 200;

/** The line that takes the next notification of a type and a partner. */
const notificationGroups = defineEntity("notificationGroup", {
  attributes: {
    recipient: { type: "string", required: true },
    type: { type: "string", required: true },
    partnerId: { type: "string", required: true },
    lineId: { type: "string", required: true },
    openedAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPartner: {
      pk: key("pk", "notificationGroup#${recipient}#${type}#${partnerId}"),
      sk: key("sk", "notificationGroup"),
    },
  },
});

/** Marks that an event's notification is in the line of another, so that a second delivery adds nothing. */
const groupedNotifications = defineEntity("groupedNotification", {
  attributes: {
    recipient: { type: "string", required: true },
    notificationId: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "groupedNotification#${recipient}#${notificationId}"),
      sk: key("sk", "groupedNotification"),
    },
  },
});

/** The event has its notification, as a line or in one. */
class AlreadyNotifiedError extends StaleReadError {}

type Grouped = StoredNotification & Required<Pick<StoredNotification, "partner" | "patient">>;

/** Whether a notification stands on one line with others of its kind. */
export function isGrouped(stored: StoredNotification): stored is Grouped {
  return groupedTypes.includes(stored.type) && stored.partner !== undefined && stored.patient !== undefined;
}

/**
 * Writes a notification into the unread line of its type and partner, or as the first of a new line, which alone raises
 * `events`. A line is closed by being read, by its day, by its size, and where the summary that includes it is another. A
 * second delivery changes nothing; concurrent ones are each counted once.
 */
export async function writeGrouped(ctx: Context, stored: Grouped, events: DomainEvent[]): Promise<void> {
  const { recipient, notificationId, type, partner, expiresAt } = stored;
  const { partnerId } = partner;
  const own = { recipient, notificationId };
  const groups = notificationGroups(ctx.db);
  await retryOnConflict(async () => {
    const [group, asLine, asMember] = await batchGet(
      ctx,
      getRequest(groups, { recipient, type, partnerId }),
      getRequest(notificationEntity(ctx.db), own),
      getRequest(groupedNotifications(ctx.db), own),
    );
    if (asLine || asMember) return;
    const member = {
      write: newItem(groupedNotifications(ctx.db), { ...own, expiresAt }),
      orElse: () => new AlreadyNotifiedError(),
    };
    const line = group && (await openLine(ctx, stored, group));
    if (line) return commit(ctx, [joinItem(ctx, stored, line), member]);
    const now = ctx.now();
    const next = {
      ...{ recipient, type, partnerId, lineId: notificationId, openedAt: now },
      expiresAt: epochSeconds(addHours(now, 2 * hoursOfGroup)),
    };
    const pointer = wholeItem(groups, next, ({ lineId }, { eq, notExists }) =>
      group ? eq(lineId, group.lineId) : notExists(lineId),
    );
    return commit(
      ctx,
      [
        { write: newItem(notificationEntity(ctx.db), stored), orElse: () => new AlreadyNotifiedError() },
        { write: pointer, orElse: () => new StaleReadError() },
      ],
      events,
    );
  });
}

/** The line of a group while it takes another notification. */
async function openLine(
  ctx: Context,
  { recipient, digestDay }: Grouped,
  { lineId, openedAt }: { lineId: string; openedAt: string },
): Promise<StoredNotification | undefined> {
  if (addHours(openedAt, hoursOfGroup) <= ctx.now()) return undefined;
  const key = { recipient, notificationId: lineId };
  const line = await getItem(notificationEntity(ctx.db), key, { consistent: true });
  if (!line || line.wasSeen || line.digestDay !== digestDay) return undefined;
  return (line.others?.length ?? 0) + 1 < mostInGroup ? line : undefined;
}

/** Adds a notification to a line that is still unread, which then says when its latest happened. */
function joinItem(ctx: Context, { patient, date }: Grouped, line: StoredNotification) {
  const { recipient, notificationId } = line;
  const write = notificationEntity(ctx.db)
    .patch({ recipient, notificationId })
    .append({ others: [patient.patientId] })
    // Said again, or the item would leave the index of unread ones.
    .set({ date: date > line.date ? date : line.date, wasSeen: false })
    .where(({ wasSeen }, { eq }) => eq(wasSeen, false));
  return { write, orElse: () => new StaleReadError() };
}
