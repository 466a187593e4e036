import { phoneDigits } from "@nutria/contract/schemas/primitives";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import { throttle } from "../../kernel/throttle";
import { reservePassItems } from "../../passes/pass/index";
import type { StoredLinkRequest } from "./entity";
import { LinkRequestCreated } from "./events";
import { linkRequests } from "./repo";

/** Query of the calls that add a patient (spec A §7). */
export interface AddPatientOptions {
  shouldAddPass: boolean;
  addedFromCalendar: boolean;
}

/** At most so many invitations a minute, since each one sends a mail to somebody. */
export async function throttleNutritionistRequests(ctx: NutritionistContext): Promise<void> {
  await throttle(ctx, {
    action: "invitePatient",
    subject: ctx.actor.id,
    limit: 120,
    windowSeconds: 60,
  });
}

/** What opening a request writes and raises. */
interface Opening {
  requestId: string;
  items: TransactItem[];
  events: DomainEvent[];
}

/** The items and the event of a new request of a nutritionist to a person, with a pass set aside if wanted. */
export function nutritionistRequest(
  ctx: Context,
  asked: { nutritionistId: string; patientId: string; publicField: string; shouldAddPass: boolean },
): Opening {
  const { nutritionistId, patientId, shouldAddPass } = asked;
  const requestId = ctx.newId("linkRequest");
  const passId = shouldAddPass ? ctx.newId("assignedPass") : undefined;
  const now = ctx.now();
  const request: StoredLinkRequest = {
    nutritionistId,
    requestId,
    patientId,
    starter: "nutritionist",
    status: "pending",
    publicField: plainPublicField(asked.publicField),
    note: "",
    ...(passId !== undefined && { reservedPassId: passId }),
    createdAt: now,
    sentAt: now,
  };
  return {
    requestId,
    items: [
      ...linkRequests(ctx, nutritionistId).openItems(request),
      ...(passId === undefined
        ? []
        : reservePassItems(ctx, { nutritionistId, patientId, passId, requestId })),
    ],
    events: [
      LinkRequestCreated({ nutritionistId, linkRequestId: requestId, patientId, starter: "nutritionist" }),
    ],
  };
}

/** The items and the event of a new request of a patient to a nutritionist, who may see the address it came from. */
export function patientRequest(
  ctx: Context,
  asked: Pick<StoredLinkRequest, "nutritionistId" | "patientId" | "note"> & {
    email: string;
    service: string | undefined;
    mode: StoredLinkRequest["mode"];
  },
): Opening {
  const { nutritionistId, patientId, service, mode, note, email } = asked;
  const requestId = ctx.newId("linkRequest");
  const now = ctx.now();
  return {
    requestId,
    items: linkRequests(ctx, nutritionistId).openItems({
      nutritionistId,
      requestId,
      patientId,
      starter: "patient",
      status: "pending",
      publicField: email,
      ...(service && { service }),
      ...(mode && { mode }),
      note,
      createdAt: now,
      sentAt: now,
    }),
    events: [LinkRequestCreated({ nutritionistId, linkRequestId: requestId, patientId, starter: "patient" })],
  };
}

/** What the person was looked up by, as it is compared: an address in lower case or ten digits. */
function plainPublicField(typed: string): string {
  return typed.includes("@") ? typed.trim().toLowerCase() : phoneDigits(typed);
}
