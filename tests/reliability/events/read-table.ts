import { scanTable, type Item } from "../scan-table";
import type { TableCounts } from "./protocol";

/** Types of the planned events and of their notifications; other types come from the set-up. */
const counted = ["newPatientInBody", "patientUsedPass"];

/** Reads the whole table and counts the effects of the events. */
export async function readTable(): Promise<TableCounts> {
  const items = await scanTable(process.env.TABLE_NAME ?? "");
  const of = (entity: string): Item[] => items.filter((item) => item.__edb_e__ === entity);
  const notifications = of("notification").filter(({ type }) => counted.includes(String(type)));
  return {
    received: byType(of("receivedEvent"), counted),
    results: of("bodyComposition").length,
    parkedScans: of("parkedScan").filter(({ deliveredTo }) => deliveredTo === undefined).length,
    usedPasses: of("assignedPass").filter(({ status }) => status === "used").length,
    notifications: byType(notifications.flatMap(withOthers), counted),
    deadLetters: of("deadLetter").length,
    outbox: of("outbox").length,
    partnerStock: total(of("partner"), "stock"),
    outOfOrder: countOutOfOrder(notifications),
    wrongCounters: countWrongCounters(of),
  };
}

/** A notification, and those that stand on its line. */
function withOthers(notification: Item): Item[] {
  return [notification, ...((notification.others ?? []) as string[]).map(() => notification)];
}

/**
 * Notifications are listed by id, which must be the order of the events of each patient. A line of several is of several
 * patients and says when its latest was.
 */
function countOutOfOrder(notifications: Item[]): number {
  const byPatient = new Map<string, Item[]>();
  for (const notification of notifications.filter((one) => withOthers(one).length === 1)) {
    const { patientId } = notification.patient as { patientId: string };
    const name = `${String(notification.recipient)} ${patientId}`;
    byPatient.set(name, [...(byPatient.get(name) ?? []), notification]);
  }
  let outOfOrder = 0;
  for (const list of byPatient.values()) {
    const dates = list
      .sort((one, other) => (String(one.notificationId) < String(other.notificationId) ? -1 : 1))
      .map(({ date }) => String(date));
    if (dates.some((date, index) => index > 0 && date < (dates[index - 1] ?? ""))) outOfOrder += 1;
  }
  return outOfOrder;
}

function countWrongCounters(of: (entity: string) => Item[]): number {
  const passes = of("assignedPass");
  const links = of("careLink").filter((link) => {
    const own = passes.filter(
      ({ patientId, nutritionistId }) =>
        patientId === link.patientId && nutritionistId === link.nutritionistId,
    );
    const held = own.filter(({ status }) => status === "assigned").length;
    const scheduled = own.filter(({ status }) => status === "scheduled").length;
    return held !== link.inbodyPasses || scheduled !== link.scheduledPasses;
  });
  const stocks = of("passStock").filter(({ nutritionistId, available }) => {
    const movements = of("passMovement").filter((movement) => movement.nutritionistId === nutritionistId);
    return total(movements, "quantity") !== available;
  });
  const partners = of("partner").filter(({ partnerId, stock }) => {
    const movements = of("partnerMovement").filter((movement) => movement.partnerId === partnerId);
    return total(movements, "quantity") !== stock;
  });
  return links.length + stocks.length + partners.length;
}

function byType(items: Item[], types: string[]): Record<string, number> {
  return Object.fromEntries(types.map((type) => [type, items.filter((item) => item.type === type).length]));
}

function total(items: Item[], name: string): number {
  return items.reduce((sum, item) => sum + Number(item[name]), 0);
}
