import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { getItem, getRequest, itemCheck, type GetRequest, versionedItem } from "../../kernel/table/items";
import { acceptedAppointmentAttributes, careLinkEntity, type CareLink } from "./entity";
import { lastVisitAfter } from "./last-visit";
import { careLinks, notFoundOrInactive } from "./repo";

/** An accepted appointment, as the list of them keeps it. */
export interface AcceptedAppointment {
  appointmentId: string;
  start: string;
  end: string;
  isMissed?: boolean | undefined;
}

/**
 * Accepted appointments of a patient who has no link with the nutritionist yet. Linking moves them to the
 * link.
 */
const unlinkedAcceptedAppointments = defineEntity("unlinkedAcceptedAppointments", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    accepted: {
      type: "list",
      required: true,
      items: { type: "map", properties: acceptedAppointmentAttributes },
    },
    attendedAppointments: { type: "number" },
    missedAppointments: { type: "number" },
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "unlinkedAcceptedAppointments#${patientId}"),
    },
  },
});

/** The numbers of visits that the patient attended and missed. */
export interface VisitCounts {
  attended: number;
  missed: number;
}

/**
 * The accepted appointments of a nutritionist and a patient, as they were read. `link` is undefined when the
 * two are not linked.
 */
export interface AcceptedAppointments {
  nutritionistId: string;
  patientId: string;
  link: CareLink | undefined;
  accepted: AcceptedAppointment[];
  /** The visits that are counted already. */
  visits: VisitCounts;
  /** 0 when no appointment was ever accepted. */
  version: number;
}

/** The accepted appointments changed after they were read. */
export class StaleAcceptedAppointmentsError extends StaleReadError {}

/**
 * The link of a nutritionist and a patient, as a request for {@link batchGet}; pass the result to {@link
 * acceptedAppointmentsOf}.
 */
export function linkGetRequest(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): GetRequest<CareLink> {
  const entity = careLinkEntity(ctx.db);
  return getRequest(entity, { nutritionistId, patientId });
}

export async function readAcceptedAppointments(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<AcceptedAppointments> {
  const key = { nutritionistId, patientId };
  const link = await getItem(careLinkEntity(ctx.db), key, { consistent: true });
  return acceptedAppointmentsOf(ctx, key, link);
}

/** The accepted appointments of a nutritionist and a patient: those of their link, or the unlinked ones. */
export async function acceptedAppointmentsOf(
  ctx: Context,
  { nutritionistId, patientId }: Pick<AcceptedAppointments, "nutritionistId" | "patientId">,
  link: CareLink | undefined,
): Promise<AcceptedAppointments> {
  const key = { nutritionistId, patientId };
  if (link) {
    const { accepted = [], acceptedVersion = 0 } = link;
    return { ...key, link, accepted, visits: visitsOf(link), version: acceptedVersion };
  }
  const data = await getItem(unlinkedAcceptedAppointments(ctx.db), key, { consistent: true });
  const { accepted = [], version = 0 } = data ?? {};
  return { ...key, link: undefined, accepted, visits: visitsOf(data ?? {}), version };
}

/** A check that the patient is active: raises `patient_inactive`. No item when the two are not linked. */
export function activeItem(
  ctx: Context,
  { nutritionistId, patientId, link }: AcceptedAppointments,
): TransactItem[] {
  return link ? [careLinks(ctx, nutritionistId).activeItem(patientId)] : [];
}

/**
 * Replaces some appointments in the list of accepted ones: removes `removed`, as they were, and adds `added`, those that
 * are accepted now; adds `visits` to the counters, and keeps the latest visit.
 * With `mustBeActive`, raises `patient_inactive` for an inactive patient; the condition is on the item that
 * deactivating reads, so the two cannot both succeed. Raises {@link StaleAcceptedAppointmentsError}.
 */
export function acceptedItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  change: {
    removed: readonly Omit<AcceptedAppointment, "end">[];
    added: readonly AcceptedAppointment[];
    visits: VisitCounts;
    mustBeActive: boolean;
  },
): TransactItem[] {
  const { removed, added, mustBeActive } = change;
  const { nutritionistId, patientId, link, version } = acceptedAppointments;
  const counters = {
    attendedAppointments: acceptedAppointments.visits.attended + change.visits.attended,
    missedAppointments: acceptedAppointments.visits.missed + change.visits.missed,
  };
  const now = ctx.now();
  const isRemoved = ({ appointmentId }: AcceptedAppointment) =>
    removed.some((one) => one.appointmentId === appointmentId);
  const accepted = acceptedAppointments.accepted
    .filter((one) => !isRemoved(one))
    .concat(added)
    .filter(({ end }) => end > now);
  if (link) {
    const lastVisitAt = lastVisitAfter(link, { removed, added, now });
    return [linkedItem(ctx, link, { accepted, lastVisitAt, ...counters }, mustBeActive)];
  }
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAcceptedAppointments(ctx.db);
  return [
    {
      write: itemCheck(careLinkEntity(ctx.db), key, (stored, { notExists }) => notExists(stored.patientId)),
      orElse: () => new StaleAcceptedAppointmentsError(),
    },
    versionedItem(
      unlinked,
      { ...key, accepted, ...counters, version: version + 1 },
      version || undefined,
      () => new StaleAcceptedAppointmentsError(),
    ),
  ];
}

function linkedItem(
  ctx: Context,
  link: CareLink,
  changes: Pick<CareLink, "attendedAppointments" | "missedAppointments" | "lastVisitAt"> & {
    accepted: AcceptedAppointment[];
  },
  mustBeActive: boolean,
): TransactItem {
  const { accepted, lastVisitAt, ...counters } = changes;
  const { nutritionistId, patientId, acceptedVersion } = link;
  const patch = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .set({
      accepted,
      ...counters,
      ...(lastVisitAt !== undefined && { lastVisitAt }),
      acceptedVersion: (acceptedVersion ?? 0) + 1,
      ...summaryOf(accepted),
    });
  const gone = [
    ...(accepted.length === 0 ? (["lastAcceptedEnd", "nextAppointmentAt"] as const) : []),
    ...(lastVisitAt === undefined ? (["lastVisitAt"] as const) : []),
  ];
  const written = gone.length > 0 ? patch.remove(gone) : patch;
  return {
    write: written.where((stored, { eq, notExists }) => {
      const isAsRead =
        acceptedVersion === undefined
          ? notExists(stored.acceptedVersion)
          : eq(stored.acceptedVersion, acceptedVersion);
      return mustBeActive ? `${isAsRead} AND ${eq(stored.isActive, true)}` : isAsRead;
    }),
    orElse: (existing) =>
      mustBeActive && existing?.isActive !== true
        ? notFoundOrInactive(existing)
        : new StaleAcceptedAppointmentsError(),
  };
}

/**
 * The attributes that a new link takes over from the unlinked appointments, and the item that deletes those; `added` are those
 * that are accepted with the link.
 */
export async function moveUnlinkedAppointments(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
  added: readonly AcceptedAppointment[] = [],
): Promise<{ attributes: Partial<CareLink>; item: TransactItem }> {
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAcceptedAppointments(ctx.db);
  const data = await getItem(unlinked, key, { consistent: true });
  if (!data) {
    const check = itemCheck(unlinked, key, ({ version }, { notExists }) => notExists(version));
    const attributes = added.length > 0 ? { ...listOf(ctx, added), acceptedVersion: 1 } : {};
    return { attributes, item: { write: check, orElse: () => new StaleAcceptedAppointmentsError() } };
  }
  const write = unlinked.remove(key).where(({ version }, { eq }) => eq(version, data.version));
  return {
    attributes: {
      ...listOf(ctx, [...data.accepted, ...added]),
      attendedAppointments: data.attendedAppointments,
      missedAppointments: data.missedAppointments,
      acceptedVersion: data.version,
    },
    item: { write, orElse: () => new StaleAcceptedAppointmentsError() },
  };
}

/** The attributes of a list of accepted appointments, without those that have ended. */
function listOf(ctx: Context, all: readonly AcceptedAppointment[]): Partial<CareLink> {
  const accepted = all.filter(({ end }) => end > ctx.now());
  return { accepted, ...summaryOf(accepted) };
}

function visitsOf({
  attendedAppointments: attended = 0,
  missedAppointments: missed = 0,
}: Pick<CareLink, "attendedAppointments" | "missedAppointments">): VisitCounts {
  return { attended, missed };
}

/** The attributes that deactivating checks and the card shows. */
function summaryOf(accepted: AcceptedAppointment[]): Pick<CareLink, "lastAcceptedEnd" | "nextAppointmentAt"> {
  if (accepted.length === 0) return {};
  const ends = accepted.map(({ end }) => end).sort();
  const starts = accepted.map(({ start }) => start).sort();
  return { lastAcceptedEnd: ends.at(-1), nextAppointmentAt: starts[0] };
}
