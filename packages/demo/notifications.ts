import { addDays } from "@nutria/calendar/instant";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import type { DomainEvent } from "@nutria/core/kernel/events/events";
import { LinkRequestCreated, listLinkRequests } from "@nutria/core/linking/link-request/index";
import { listNotifications, markAsSeen, notify } from "@nutria/core/notification/index";
import { PassesAdded } from "@nutria/core/passes/pass/index";
import { AppointmentCreated } from "@nutria/core/scheduling/appointment/index";
import type { DemoPractice } from "./practice-people";
import type { DemoWriter } from "./writer";

interface Told {
  occurredAt: string;
  event: DomainEvent;
}

/** Notifications older than this are seen. */
const unseenDays = 5;

/**
 * Tells the nutritionist of what patients did in the last days. The events of the demo are delivered to nobody, so the bell is
 * told here, at the instants of the changes; `asked` is the visit that a patient asks for.
 */
export async function writeNotifications(
  writer: DemoWriter,
  { nutritionist, patient }: DemoPractice,
  asked: { appointmentId: string; startDate: string },
): Promise<void> {
  const nutritionistId = nutritionist.id;
  const at = (daysAgo: number) => addDays(writer.startedAt, -daysAgo);
  await writer.repeatable("notifications", async (ctx) => {
    const own = { ...ctx, actor: nutritionist };
    const scan = { patientId: patient("Carmen"), resultId: "", nutritionistIds: [nutritionistId], at: at(1) };
    const visit = { nutritionistId, ...asked, patientId: patient("Karla"), by: "client" } as const;
    const told: Told[] = [
      ...(await requestsOf(own)),
      { occurredAt: at(20), event: PassesAdded({ nutritionistId, quantity: 4 }) },
      { occurredAt: at(1), event: ScanRecorded(scan) },
      { occurredAt: at(0.3), event: AppointmentCreated(visit) },
    ];
    for (const { event, occurredAt } of told) {
      const id = deterministicId("event", occurredAt, `${writer.startedAt} ${JSON.stringify(event)}`);
      await notify(ctx, { ...event, id, occurredAt, actor: ctx.actor });
    }
    const { items } = await listNotifications(own, { limit: told.length, cursor: undefined });
    for (const { _id, date } of items) if (date < at(unseenDays)) await markAsSeen(own, _id);
  });
}

/** The requests of people who want to be patients. */
async function requestsOf(ctx: NutritionistContext): Promise<Told[]> {
  const { items } = await listLinkRequests(ctx, {
    search: "",
    sort: "recent",
    limit: 16,
    cursor: undefined,
    patient: undefined,
  });
  return items
    .filter(({ starter }) => starter === "patient")
    .map(({ _id, patient, createdAt }) => ({
      occurredAt: createdAt,
      event: LinkRequestCreated({
        nutritionistId: ctx.actor.id,
        linkRequestId: _id,
        patientId: patient._id,
        starter: "patient",
      }),
    }));
}
