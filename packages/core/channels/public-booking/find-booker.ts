import { careLinks } from "../../care/care-link/index";
import { createPersonItems, markKnownElsewhereItem, type Person } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import type { TransactItem } from "../../kernel/table/transact-item";
import { linkRequests, patientRequest } from "../../linking/link-request/index";
import { contactOf, type Contact } from "../../scheduling/appointment/index";

/** Who books, and what is written with the appointment so that the nutritionist is asked to link as well. */
interface LinkedBooker {
  patientId: string;
  contact: Contact;
  items: TransactItem[];
  events: DomainEvent[];
}

interface Asked {
  nutritionistId: string;
  service: string;
  mode: "online" | "site" | "home";
  note: string;
}

/** A person who is registered, with a link request unless the two are linked or have an open one. */
export async function registeredBooker(ctx: Context, person: Person, asked: Asked): Promise<LinkedBooker> {
  const { nutritionistId } = asked;
  const { patientId } = person;
  const link = await careLinks(ctx, nutritionistId).find(patientId);
  if (link) return { patientId, contact: contactOf(link), items: [], events: [] };
  const booker = { patientId, contact: contactOf(person) };
  const absent = careLinks(ctx, nutritionistId).absentItem(patientId);
  const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  if (open) {
    // Sent again with this booking, so that it is not withdrawn with an earlier one at the same moment.
    const isJoined = open.isFromBooking === true && open.starter === "patient";
    const joined = linkRequests(ctx, nutritionistId).sendItem(open);
    return { ...booker, items: isJoined ? [{ ...joined, orElse: "link_request_closed" }] : [], events: [] };
  }
  const { items, events } = patientRequest(ctx, { ...asked, patientId, person, isFromBooking: true });
  return { ...booker, items: [absent, markKnownElsewhereItem(ctx, person), ...items], events };
}

/** A person who is not registered: created with the appointment, with a link request. */
export function newBooker(ctx: Context, contact: Contact, asked: Asked): LinkedBooker {
  const patientId = ctx.newId("patient");
  const { items, events } = patientRequest(ctx, {
    ...asked,
    patientId,
    person: contact,
    isFromBooking: true,
  });
  return {
    patientId,
    contact,
    items: [...createPersonItems(ctx, { patientId, ...contact, isKnownElsewhere: true }), ...items],
    events,
  };
}
