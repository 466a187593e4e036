import type { Notification } from "@nutria/contract/schemas/notification";
import { commit } from "@nutria/core/kernel/table/commit";
import { newItem } from "@nutria/core/kernel/table/items";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import type { DomainEvent, EventEnvelope } from "@nutria/core/kernel/events/events";
import { listNotifications, listNotificationsOfAdmins, notify } from "@nutria/core/notification/index";
import { partnerEntity } from "@nutria/core/passes/partner/entity";
import type { Domain } from "./domain";

/** Returns the events that a domain raised since the last call, as the bus would deliver them. */
export function takeEvents(domain: Domain): EventEnvelope[] {
  return domain.events.splice(0);
}

/** Delivers the events raised since the last call, once, and returns the events that they raised. */
export async function deliver(domain: Domain, ctx: Context): Promise<EventEnvelope[]> {
  for (const event of takeEvents(domain)) await notify(ctx, event);
  return takeEvents(domain);
}

/** Raises events without a change, as a part of the domain that has its own tests would. */
export async function raise(ctx: Context, ...events: DomainEvent[]): Promise<void> {
  await commit(ctx, [], events);
}

/** The newest notifications of a nutritionist, at most 300. */
export async function notificationsOf(ctx: NutritionistContext): Promise<Notification[]> {
  return (await listNotifications(ctx, { limit: 300 })).items;
}

/** The administrators' notifications whose text contains a string. */
export async function adminNotifications(ctx: Context, words: string): Promise<Notification[]> {
  const asAdmin = { ...ctx, actor: { role: "admin" as const, id: "adm_test" } };
  const { items } = await listNotificationsOfAdmins(asAdmin, { limit: 300 });
  return items.filter(({ text }) => text.includes(words));
}

/** A place that scans patients. */
export async function aPartner(ctx: Context, name: string): Promise<string> {
  const partnerId = ctx.newId("partner");
  await commit(ctx, [
    {
      write: newItem(partnerEntity(ctx.db), {
        partnerId,
        name,
        address: "Av. Presidente Masaryk 61",
        city: "Ciudad de México",
        isActive: true,
        eventTypes: ["newPatientInBody"],
        stock: 100,
        threshold: 5,
        isLow: false,
        keys: [],
        version: 1,
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
  ]);
  return partnerId;
}
