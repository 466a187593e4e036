import { Entity } from "electrodb";
import { checks, checkStep } from "../lib/check";
import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import { entityFor, key, ownerKey } from "../lib/entity";
import { Moved } from "../lib/moved";
import { reading, type Reading } from "../lib/read-together";
import { serviceName } from "../table";
import { careLinkEntity, type CareLink } from "./entity";
import { unlessActive } from "./repo";

interface AcceptedAppointment {
  appointmentId: string;
  start: string;
  end: string;
}

/** Accepted appointments of somebody who is not linked (yet); linking takes them over. */
const unlinkedAgreement = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "unlinkedAgreement", version: "1" },
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
            sk: key("sk", "unlinkedAgreement#${patientId}"),
          },
        },
      },
      configuration,
    ),
);

/** What a nutritionist and a person have agreed on, as it was read; without a link when they have none. */
export interface Agreement {
  nutritionistId: string;
  patientId: string;
  link: CareLink | undefined;
  accepted: AcceptedAppointment[];
  /** 0 while nothing was ever accepted. */
  version: number;
}

/** What a pair have agreed on has changed since it was read. */
export class AgreementMoved extends Moved {}

/** The link of a pair, to be read together with other items; {@link agreementOf} makes an agreement of it. */
export function linkReading(ctx: Context, nutritionistId: string, patientId: string): Reading<CareLink> {
  const entity = careLinkEntity(ctx.db);
  return reading(entity, entity.get({ nutritionistId, patientId }));
}

export async function readAgreement(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<Agreement> {
  const key = { nutritionistId, patientId };
  const { data: link } = await careLinkEntity(ctx.db).get(key).go({ consistent: true });
  return agreementOf(ctx, key, link ?? undefined);
}

/** What a pair have agreed on, by their link where they have one. */
export async function agreementOf(
  ctx: Context,
  { nutritionistId, patientId }: Pick<Agreement, "nutritionistId" | "patientId">,
  link: CareLink | undefined,
): Promise<Agreement> {
  const key = { nutritionistId, patientId };
  if (link) return { ...key, link, accepted: link.accepted ?? [], version: link.acceptedVersion ?? 0 };
  const { data } = await unlinkedAgreement(ctx.db).get(key).go({ consistent: true });
  return { ...key, link: undefined, accepted: data?.accepted ?? [], version: data?.version ?? 0 };
}

/** Holds that the patient is active while something is booked: `patient_inactive`. Nothing for who is not linked. */
export function activeStep(ctx: Context, { nutritionistId, patientId, link }: Agreement): Step[] {
  if (!link) return [];
  const check = checks(careLinkEntity(ctx.db))
    .check({ nutritionistId, patientId })
    .where(({ isActive }, { eq }) => eq(isActive, true));
  return [checkStep(check, unlessActive)];
}

/**
 * Takes an appointment out of the accepted ones of the pair, and puts it among them as it is now when it is accepted.
 * Accepting needs an active patient, held in the very write that deactivating looks at: `patient_inactive`. Raises
 * {@link AgreementMoved}.
 */
export function acceptedSteps(
  ctx: Context,
  agreement: Agreement,
  change: { appointmentId: string; added?: AcceptedAppointment | undefined; mustBeActive: boolean },
): Step[] {
  const { appointmentId, added, mustBeActive } = change;
  const { nutritionistId, patientId, link, version } = agreement;
  const now = ctx.now();
  const accepted = agreement.accepted
    .filter((one) => one.appointmentId !== appointmentId && one.end > now)
    .concat(added ? [added] : []);
  if (link) return [linkedStep(ctx, link, accepted, mustBeActive)];
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAgreement(ctx.db);
  return [
    checkStep(
      checks(careLinkEntity(ctx.db))
        .check(key)
        .where((stored, { notExists }) => notExists(stored.patientId)),
      () => new AgreementMoved(),
    ),
    {
      write:
        version === 0
          ? unlinked.create({ ...key, accepted, version: 1 })
          : unlinked
              .put({ ...key, accepted, version: version + 1 })
              .where((stored, { eq }) => eq(stored.version, version)),
      orElse: () => new AgreementMoved(),
    },
  ];
}

function linkedStep(
  ctx: Context,
  link: CareLink,
  accepted: AcceptedAppointment[],
  mustBeActive: boolean,
): Step {
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
      mustBeActive && existing?.isActive !== true ? unlessActive(existing) : new AgreementMoved(),
  };
}

/** What a new link takes over from the time before it, and the write that ends that time. */
export async function carryOver(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<{ attributes: Partial<CareLink>; step: Step }> {
  const key = { nutritionistId, patientId };
  const unlinked = unlinkedAgreement(ctx.db);
  const { data } = await unlinked.get(key).go({ consistent: true });
  if (!data) {
    const check = checks(unlinked)
      .check(key)
      .where(({ version }, { notExists }) => notExists(version));
    return { attributes: {}, step: checkStep(check, "conflict") };
  }
  const accepted = data.accepted.filter(({ end }) => end > ctx.now());
  const write = unlinked.remove(key).where(({ version }, { eq }) => eq(version, data.version));
  return {
    attributes: { accepted, acceptedVersion: data.version, ...summaryOf(accepted) },
    step: { write, orElse: "conflict" },
  };
}

/** What deactivating looks at, and what the card shows. */
function summaryOf(accepted: AcceptedAppointment[]): Pick<CareLink, "lastAcceptedEnd" | "nextAppointmentAt"> {
  if (accepted.length === 0) return {};
  const ends = accepted.map(({ end }) => end).sort();
  const starts = accepted.map(({ start }) => start).sort();
  return { lastAcceptedEnd: ends.at(-1), nextAppointmentAt: starts[0] };
}
