import { occupies } from "@nutria/contract/agenda/agenda";
import { linkGetRequest, type CareLink } from "../../care/care-link/index";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { offices, type StoredOffice } from "../../practice/office/index";
import { findPerson } from "../../care/patient/index";
import { serviceNameOf, services, type StoredService } from "../../practice/service/index";
import { listBusyFrom } from "./agenda-day";
import { contactOf, requestedContact, type BookableContact } from "./booking/booking";
import type { StoredAppointment } from "./entity";
import { appointments, patientAppointments } from "./repo";
import { retryOnAppointmentConflict } from "./retry";

/** A transaction of this size commits quickly. */
const itemsPerCommit = 25;

/**
 * Updates the copied names and contact data of the patient, and the copied names of service and office, in future
 * appointments of a nutritionist or of a patient. The time, the mode and whether the office is onsite stay as agreed.
 * Running it again changes nothing, and an appointment that changes concurrently is not overwritten.
 */
export async function refreshCopies(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId?: string; patientId?: string },
): Promise<void> {
  if (nutritionistId !== undefined) return refreshAgenda(ctx, nutritionistId);
  if (patientId === undefined) return;
  const theirs = await patientAppointments(ctx, patientId).startingFrom(ctx.now());
  for (const one of new Set(theirs.map((appointment) => appointment.nutritionistId))) {
    await refreshAgenda(ctx, one);
  }
}

function refreshAgenda(ctx: Context, nutritionistId: string): Promise<void> {
  return retryOnAppointmentConflict(async () => {
    const owned = appointments(ctx, nutritionistId);
    const taken = await listBusyFrom(ctx, nutritionistId, ctx.now());
    const ahead = (await owned.some(taken.map(({ appointmentId }) => appointmentId))).filter(
      ({ type, status }) => type === "appointment" && occupies(status),
    );
    // The originals are read after the appointments, so that they are never older than the copies that they
    // replace.
    const now = await readOriginals(ctx, nutritionistId, ahead);
    const stale = ahead.flatMap((before) => {
      const after = { ...before, ...now(before), version: before.version + 1 };
      return isSame(before, after) ? [] : [owned.writeItem(before, after)];
    });
    for (let start = 0; start < stale.length; start += itemsPerCommit) {
      await commit(ctx, stale.slice(start, start + itemsPerCommit));
    }
  });
}

type Copies = Pick<StoredAppointment, "patient" | "serviceName" | "officeName">;

/**
 * The current data for the copies of some appointments. A deleted service or office keeps its stored name.
 */
async function readOriginals(
  ctx: Context,
  nutritionistId: string,
  ahead: StoredAppointment[],
): Promise<(appointment: StoredAppointment) => Partial<Copies>> {
  if (ahead.length === 0) return () => ({});
  const [places, given, links] = await Promise.all([
    offices(ctx, nutritionistId).all(),
    services(ctx, nutritionistId).all(),
    readLinks(ctx, nutritionistId, ahead),
  ]);
  const officeOf = new Map(places.map((office): [string, StoredOffice] => [office.officeId, office]));
  const serviceOf = new Map(given.map((service): [string, StoredService] => [service.serviceId, service]));
  const contacts = new Map<string, BookableContact>();
  for (const appointment of ahead) {
    const link = links.get(appointment.patientId ?? "");
    const contact = link ? contactOf(link) : await unlinkedContact(ctx, appointment);
    if (contact) contacts.set(appointment.appointmentId, contact);
  }
  return ({ appointmentId, serviceId = "", officeId = "" }) => {
    const [contact, service, office] = [
      contacts.get(appointmentId),
      serviceOf.get(serviceId),
      officeOf.get(officeId),
    ];
    return {
      ...(contact && { patient: contact }),
      ...(service && { serviceName: serviceNameOf(service) }),
      ...(office && { officeName: office.name }),
    };
  };
}

async function readLinks(
  ctx: Context,
  nutritionistId: string,
  ahead: StoredAppointment[],
): Promise<Map<string, CareLink>> {
  const patientIds = [...new Set(ahead.flatMap(({ patientId }) => patientId ?? []))];
  const found = await batchGetExisting(
    ctx,
    patientIds.map((patientId) => linkGetRequest(ctx, nutritionistId, patientId)),
  );
  return new Map(found.map((link) => [link.patientId, link]));
}

/**
 * The contact data of a person who is not linked: open when the person requested the appointment, otherwise
 * as their open link request allows.
 */
async function unlinkedContact(
  ctx: Context,
  { nutritionistId, patientId, createdByRole }: StoredAppointment,
): Promise<BookableContact | undefined> {
  if (patientId === undefined) return undefined;
  if (createdByRole !== "client") return requestedContact(ctx, nutritionistId, patientId);
  const person = await findPerson(ctx, patientId);
  return person && contactOf(person);
}

function isSame(before: StoredAppointment, after: StoredAppointment): boolean {
  const shown = ({ patient, serviceName, officeName }: StoredAppointment) =>
    JSON.stringify([patient && contactOf(patient), serviceName, officeName]);
  return shown(before) === shown(after);
}
