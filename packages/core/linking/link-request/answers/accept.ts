import { AppError } from "@nutria/contract/wire/errors";
import {
  careLinks,
  linkItems,
  relinkItems,
  type AcceptedAppointment,
  type CareLink,
} from "../../../care/care-link/index";
import { commit } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import {
  assignPassItems,
  assignReservedPassItems,
  hasReturnedPass,
  PassAssigned,
} from "../../../passes/pass/index";
import { findPerson, markLinkedItem, requireConfirmedEmail, type Person } from "../../../care/patient/index";
import { assistantsWithEmail } from "../../../practice/assistant/index";
import { initialGeneralItem } from "../../../clinical/record/index";
import type { StoredLinkRequest } from "../entity";
import { LinkRequestAccepted } from "../events";
import { asListed, linkRequests } from "../repo";

interface Acceptance {
  acceptedBy: "nutritionist" | "patient";
  activated: boolean;
  /** True when only a shared address accepts, which proves nothing about the person. */
  isProvisional?: boolean;
  /** The id of a new pass to take from the stock, when none was reserved. */
  newPassId?: string;
  /** Further items of the same transaction. */
  also?: TransactItem[];
  /** Appointments of the person that the same transaction accepts. */
  accepted?: readonly AcceptedAppointment[];
}

/**
 * Closes a request as accepted: links the two, takes a place of the plan when `activated`, assigns the
 * reserved pass or a new one, and creates the general section of the record; all or nothing (spec A §4).
 * Raises `link_request_closed`, `patient_already_linked`, `plan_full`, `no_passes_left`, `code_required` when
 * a shared address alone must not accept for this person, `email_unconfirmed` when a mailbox does that proves nothing, and
 * `owner_accepts` for an assistant who would accept one.
 */
export async function accept(ctx: Context, request: StoredLinkRequest, how: Acceptance): Promise<void> {
  await asListed(ctx, request, (current) => acceptOnce(ctx, current, how));
}

async function acceptOnce(ctx: Context, request: StoredLinkRequest, how: Acceptance): Promise<void> {
  const { items, events } = await acceptance(ctx, request, how);
  await commit(ctx, items, events);
}

/**
 * Raises `owner_accepts` where an assistant would accept a person who has the address of an assistant of the practice: it proves
 * no more about a patient when the assistant registered with it than when they type it. Decisions, "Consent and proof".
 */
async function requireOwnerFor(ctx: Context, nutritionistId: string, { email }: Person): Promise<void> {
  if (!ctx.assistant) return;
  const [own] = await assistantsWithEmail(ctx, nutritionistId, [email]);
  if (own) throw new AppError("owner_accepts");
}

/**
 * The items and events that accept a request, for a transaction with other changes; see {@link accept}. `accepted` are
 * appointments of the person that the transaction accepts, which the new link then counts. Its items raise
 * {@link StaleListingError} beside the refusals of `accept`.
 */
export async function acceptance(
  ctx: Context,
  request: StoredLinkRequest,
  { acceptedBy, activated, isProvisional = false, newPassId, also = [], accepted }: Acceptance,
): Promise<{ items: TransactItem[]; events: DomainEvent[] }> {
  const { nutritionistId, requestId, patientId, reservedPassId } = request;
  const [person, link] = await Promise.all([
    findPerson(ctx, patientId),
    careLinks(ctx, nutritionistId).find(patientId),
  ]);
  if (!person) throw new AppError("not_found");
  await requireOwnerFor(ctx, nutritionistId, person);
  // A shared page never accepts for a person named by an assistant: `enteredBy` refuses it.
  if (acceptedBy === "patient" && !isProvisional) requireConfirmedEmail(request);
  const passId = reservedPassId ?? newPassId;
  const pass = passId === undefined ? undefined : { nutritionistId, patientId, passId, requestId };
  const events: DomainEvent[] = [
    LinkRequestAccepted({ nutritionistId, linkRequestId: requestId, patientId, acceptedBy, activated }),
  ];
  if (pass) events.push(PassAssigned({ nutritionistId, patientId, passId: pass.passId }));
  return {
    items: [
      ...linkRequests(ctx, nutritionistId).closeItems(request, "accepted"),
      markLinkedItem(ctx, person, {
        enteredBy: isProvisional ? nutritionistId : undefined,
        isAgain: link?.endedAt !== undefined,
        isByMailbox: acceptedBy === "patient" && !isProvisional,
      }),
      ...(await linkingItems(ctx, link, {
        person,
        nutritionistId,
        activated,
        isProvisional,
        pass,
        accepted,
      })),
      ...(pass ? (reservedPassId ? assignReservedPassItems : assignPassItems)(ctx, pass) : []),
      ...also,
    ],
    events,
  };
}

/**
 * Links the two for the first time, with the general section of the record, or again after the patient left. Nobody books
 * with a patient who left, so no appointment is accepted along: raises `patient_inactive`.
 */
async function linkingItems(
  ctx: Context,
  link: CareLink | undefined,
  how: {
    person: Person;
    nutritionistId: string;
    activated: boolean;
    isProvisional: boolean;
    pass: object | undefined;
    accepted: readonly AcceptedAppointment[] | undefined;
  },
): Promise<TransactItem[]> {
  const { person, nutritionistId, activated, isProvisional, pass, accepted } = how;
  const linking = { isActive: activated, isProvisional, passes: pass ? 1 : 0 };
  if (link?.endedAt !== undefined) {
    if (accepted) throw new AppError("patient_inactive");
    return relinkItems(ctx, link, linking);
  }
  const { patientId } = person;
  return [
    ...(await linkItems(ctx, {
      nutritionistId,
      person,
      ...linking,
      ...(accepted && { accepted }),
      // A new pass makes up for the one that was returned.
      hasReturnedPass: !pass && (await hasReturnedPass(ctx, { nutritionistId, patientId })),
    })),
    initialGeneralItem(ctx, nutritionistId, person),
  ];
}

/**
 * Accepts a request as the patient. A full plan does not refuse it: the link then starts inactive, and the
 * event says so (decisions, "Patients, link requests").
 */
export async function acceptAsPatient(
  ctx: Context,
  request: StoredLinkRequest,
  how: Pick<Acceptance, "isProvisional" | "also"> = {},
): Promise<void> {
  try {
    await accept(ctx, request, { ...how, acceptedBy: "patient", activated: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "plan_full")) throw error;
    await accept(ctx, request, { ...how, acceptedBy: "patient", activated: false });
  }
}
