import type { TransactItem } from "@nutria/core/kernel/table/transact-item";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import { reviewIndexItems } from "@nutria/core/scheduling/appointment/review-index";
import { batchWriter } from "../many-patients";
import { storedItem } from "@nutria/core/kernel/table/items";

/** The present of the tests that enter appointments. */
export const now = "2030-01-07T18:00:00.000Z";
const hour = 3_600_000;

/** An instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString();

/** Stores so many appointments of half an hour, one an hour from an hour on; returns their ids, first start first. */
export async function enterAppointments(
  ctx: NutritionistContext,
  count: number,
  changesOf: (index: number) => Partial<StoredAppointment>,
  isToReview = false,
): Promise<string[]> {
  const write = batchWriter(ctx);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const appointmentId = ctx.newId("appointment");
    ids.push(appointmentId);
    const stored = {
      nutritionistId: ctx.actor.id,
      appointmentId,
      type: "appointment" as const,
      status: "accepted" as const,
      createdByRole: "nutritionist" as const,
      nextActionRole: "client" as const,
      startDate: inHours(index + 1),
      endDate: inHours(index + 1.5),
      timeZone: "America/Mexico_City",
      isAllDay: false,
      span: "short" as const,
      comment: "",
      patientId: `pat_${index}`,
      patient: {
        name: "Paciente",
        lastName: String(index),
        email: "p@example.com",
        phoneNumber: "5512345678",
        countryCode: 52,
      },
      proposedAt: now,
      needsReview: false,
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...changesOf(index),
    };
    await write([storedItem(appointmentEntity(ctx.db), stored)]);
    if (isToReview) {
      for (const item of reviewIndexItems(ctx, undefined, stored, false)) {
        await write([putOf(item)]);
      }
    }
  }
  await write([], true);
  return ids;
}

/** The stored item that a write of a transaction puts. */
function putOf({ write }: TransactItem): object {
  const item = "entry" in write ? write.entry.Put?.Item : undefined;
  if (!item) throw new Error("The write puts no item");
  return item;
}
