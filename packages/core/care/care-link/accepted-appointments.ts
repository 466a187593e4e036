import { Entity } from "electrodb";
import { checks, checkItem } from "../../kernel/check";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { entityFor, key, ownerKey } from "../../kernel/entity";
import { StaleReadError } from "../../kernel/retry-on-conflict";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { serviceName } from "../../kernel/table";
import { careLinkEntity, type CareLink } from "./entity";
import { unlessActive } from "./repo";

interface AcceptedAppointment {
  appointmentId: string;
  start: string;
  end: string;
}

/** Accepted appointments of somebody who is not linked (yet); linking takes them over. */
const unlinkedAcceptedAppointments = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "unlinkedAcceptedAppointments", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          accepted: {
            type: "list",
            required: true,
            items: {
              type: "map",
              properties: {
                appointmentId: { type: "string", required: true },
                start: { type: "string", required: true },
                end: { type: "string", required: true },
              },
            },
          },
          version: { type: "number", required: true },
        },
        indexes: {
          byPatient: {
            pk: ownerKey,
            sk: key("sk", "unlinkedAcceptedAppointments#${patientId}"),
          },
        },
      },
      configuration,
    ),
);

/** What a nutritionist and a person have agreed on, as it was read; without a link when they have none. */
export interface AcceptedAppointments {
  nutritionistId: string;
  patientId: string;
  link: CareLink | undefined;
  accepted: AcceptedAppointment[];
  /** 0 while nothing was ever accepted. */
  version: number;
}

/** What a pair have agreed on has changed since it was read. */
export class StaleAcceptedAppointmentsError extends StaleReadError {}

/** The link of a pair, to be read together with other items; {@link acceptedAppointmentsOf} makes an acceptedAppointments of it. */
export function linkGetRequest(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): GetRequest<CareLink> {
  const entity = careLinkEntity(ctx.db);
  return getRequest(entity, entity.get({ nutritionistId, patientId }));
}

export async function readAcceptedAppointments(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<AcceptedAppointments> {
  const key = { nutritionistId, patientId };
  const { data: link } = await careLinkEntity(ctx.db).get(key).go({ consistent: true });
  return acceptedAppointmentsOf(ctx, key, link ?? undefined);
}

/** What a pair have agreed on, by their link where they have one. */
export async function acceptedAppointmentsOf(
  ctx: Context,
  { nutritionistId, patientId }: Pick<AcceptedAppointments, "nutritionistId" | "patientId">,
  link: CareLink | undefined,
): Promise<AcceptedAppointments> {
  const key = { nutritionistId, patientId };
  if (link) return { ...key, link, accepted: link.accepted ?? [], version: link.acceptedVersion ?? 0 };
  const { data } = await unlinkedAcceptedAppointments(ctx.db).get(key).go({ consistent: true });
  return { ...key, link: undefined, accepted: data?.accepted ?? [], version: data?.version ?? 0 };
}

/** Holds that the patient is active while something is booked: `patient_inactive`. Nothing for who is not linked. */
export function activeItem(
  ctx: Context,
  { nutritionistId, patientId, link }: AcceptedAppointments,
): TransactItem[] {
  if (!link) return [];
  const check = checks(careLinkEntity(ctx.db))
    .check({ nutritionistId, patientId })
    .where(({ isActive }, { eq }) => eq(isActive, true));
  return [checkItem(check, unlessActive)];
}

/**
 * Takes an appointment out of the accepted ones of the pair, and puts it among them as it is now when it is accepted.
 * Accepting needs an active patient, held in the very write that deactivating looks at: `patient_inactive`. Raises
 * {@link StaleAcceptedAppointmentsError}.
 */
export function acceptedItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  change: { appointmentId: string; added?: AcceptedAppointment | undefined; mustBeActive: boolean },
): TransactItem[] {
  const { appointmentId, added, mustBeActive } = change;
  const { nutritionistId, patientId, link, version } = acceptedAppointments;
  const now = ctx.now();
  const accepted = acceptedAppointments.accepted
    .filter((one) => one.appointmentId !== appointmentId && one.end > now)
    .concat(added ? [added] : []);
  if (link) return [linkedItem(ctx, link, accepted, mustBeActive)];
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAcceptedAppointments(ctx.db);
  return [
    checkItem(
      checks(careLinkEntity(ctx.db))
        .check(key)
        .where((stored, { notExists }) => notExists(stored.patientId)),
      () => new StaleAcceptedAppointmentsError(),
    ),
    {
      write:
        version === 0
          ? unlinked.create({ ...key, accepted, version: 1 })
          : unlinked
              .put({ ...key, accepted, version: version + 1 })
              .where((stored, { eq }) => eq(stored.version, version)),
      orElse: () => new StaleAcceptedAppointmentsError(),
    },
  ];
}

function linkedItem(
  ctx: Context,
  link: CareLink,
  accepted: AcceptedAppointment[],
  mustBeActive: boolean,
): TransactItem {
  const { nutritionistId, patientId, acceptedVersion } = link;
  const patch = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .set({ accepted, acceptedVersion: (acceptedVersion ?? 0) + 1, ...summaryOf(accepted) });
  const written = accepted.length === 0 ? patch.remove(["lastAcceptedEnd", "nextAppointmentAt"]) : patch;
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
        ? unlessActive(existing)
        : new StaleAcceptedAppointmentsError(),
  };
}

/** What a new link takes over from the time before it, and the write that ends that time. */
export async function carryOver(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<{ attributes: Partial<CareLink>; item: TransactItem }> {
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAcceptedAppointments(ctx.db);
  const { data } = await unlinked.get(key).go({ consistent: true });
  if (!data) {
    const check = checks(unlinked)
      .check(key)
      .where(({ version }, { notExists }) => notExists(version));
    return { attributes: {}, item: checkItem(check, "conflict") };
  }
  const accepted = data.accepted.filter(({ end }) => end > ctx.now());
  const write = unlinked.remove(key).where(({ version }, { eq }) => eq(version, data.version));
  return {
    attributes: { accepted, acceptedVersion: data.version, ...summaryOf(accepted) },
    item: { write, orElse: "conflict" },
  };
}

/** What deactivating looks at, and what the card shows. */
function summaryOf(accepted: AcceptedAppointment[]): Pick<CareLink, "lastAcceptedEnd" | "nextAppointmentAt"> {
  if (accepted.length === 0) return {};
  const ends = accepted.map(({ end }) => end).sort();
  const starts = accepted.map(({ start }) => start).sort();
  return { lastAcceptedEnd: ends.at(-1), nextAppointmentAt: starts[0] };
}
