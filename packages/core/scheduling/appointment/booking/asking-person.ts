import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { careLinks } from "../../../care/care-link/index";
import { markKnownElsewhereItem, type Person } from "../../../care/patient/index";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { linkRequests, patientRequest } from "../../../linking/link-request/index";
import { StaleAppointmentError } from "../retry";
import { contactOf, type BookableContact } from "./booking";

/** The person who asks for a visit, with the items and events of their link request. */
export interface AskingPerson {
  patientId: string;
  contact: BookableContact;
  items: TransactItem[];
  events: DomainEvent[];
}

export interface AskedVisit {
  nutritionistId: string;
  /** The name of the service. */
  service: string;
  mode: "online" | "site" | "home";
  note: string;
}

/**
 * A registered person who asks for a visit, with a link request unless the two are linked or have an open one: to
 * ask for a time is to ask to be a patient (decisions, "Agenda"). Its items raise the codes of {@link restartWhenChanged}.
 */
export async function askingPerson(ctx: Context, person: Person, asked: AskedVisit): Promise<AskingPerson> {
  const { nutritionistId } = asked;
  const { patientId } = person;
  const link = await careLinks(ctx, nutritionistId).find(patientId);
  if (link) return { patientId, contact: contactOf(link), items: [], events: [] };
  const asking = { patientId, contact: contactOf(person) };
  const absent = careLinks(ctx, nutritionistId).absentItem(patientId);
  const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  if (open) {
    // Sent again with this visit, so that it is not answered, or withdrawn with an earlier one, at the same moment.
    const isJoined = open.starter === "patient";
    const joined = linkRequests(ctx, nutritionistId).sendItem(open);
    return { ...asking, items: isJoined ? [{ ...joined, orElse: "link_request_closed" }] : [], events: [] };
  }
  const { items, events } = patientRequest(ctx, { ...asked, patientId, person, isFromBooking: true });
  return { ...asking, items: [absent, markKnownElsewhereItem(ctx, person), ...items], events };
}

/** Refusals that say that a concurrent request registered or linked the person. */
const changedMeanwhile: readonly ErrorCode[] = [
  "email_taken",
  "link_request_exists",
  "link_request_closed",
  "patient_already_linked",
];

/** Starts the attempt again when the person, their request or their link changed since they were read. */
export async function restartWhenChanged<Result>(attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    const isChanged = error instanceof AppError && changedMeanwhile.includes(error.code);
    throw isChanged ? new StaleAppointmentError() : error;
  }
}
