import { readPhone } from "@nutria/contract/phone/read-phone";
import type { TransactItem } from "../../kernel/table/transact-item";
import { emailToConfirmItems } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import type { EmailSetting } from "../../kernel/email-proof";
import type { DomainEvent } from "../../kernel/events/events";
import { limitOf } from "../../kernel/limits";
import type { ThrottleRule } from "../../kernel/throttle";
import { reservePassItems } from "../../passes/pass/index";
import type { StoredLinkRequest } from "./entity";
import { LinkRequestCreated } from "./events";
import type { RequestedPerson } from "./listing";
import { linkRequests } from "./repo";

/** Query parameters of the routes that add a patient (spec A §7). */
export interface AddPatientOptions {
  shouldAddPass: boolean;
  addedFromCalendar: boolean;
}

/** Limits the mails to people who have not accepted the nutritionist: new requests, and corrected addresses. */
export function strangerMailLimit(nutritionistId: string): ThrottleRule {
  return limitOf("mailStranger", nutritionistId);
}

/** Items and events of a new request. */
interface Opening {
  requestId: string;
  items: TransactItem[];
  events: DomainEvent[];
}

/** The items and the event of a nutritionist's new request, optionally with a reserved pass. */
export function nutritionistRequest(
  ctx: Context,
  asked: {
    nutritionistId: string;
    patientId: string;
    /** The asked person, by whose name the request is listed. */
    person: RequestedPerson;
    publicField: string;
    shouldAddPass: boolean;
    isFromInvitation?: boolean;
    /** The mark of an address typed by an assistant; see `typed-address.ts`. */
    emailSetBy?: EmailSetting | undefined;
  },
): Opening {
  const { nutritionistId, patientId, shouldAddPass, isFromInvitation, emailSetBy } = asked;
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
    ...(isFromInvitation && { isFromInvitation }),
    ...(emailSetBy && { emailSetBy }),
    ...(passId !== undefined && { reservedPassId: passId }),
    createdAt: now,
    sentAt: now,
  };
  return {
    requestId,
    items: [
      ...linkRequests(ctx, nutritionistId).openItems(request, asked.person),
      ...emailToConfirmItems(ctx, patientId, undefined, emailSetBy),
      ...(passId === undefined
        ? []
        : reservePassItems(ctx, { nutritionistId, patientId, passId, requestId })),
    ],
    events: [
      LinkRequestCreated({ nutritionistId, linkRequestId: requestId, patientId, starter: "nutritionist" }),
    ],
  };
}

/** The items and the event of a patient's new request. The nutritionist may see the e-mail of its sender. */
export function patientRequest(
  ctx: Context,
  asked: Pick<StoredLinkRequest, "nutritionistId" | "patientId" | "note"> & {
    /** The asking person, by whose name the request is listed. */
    person: RequestedPerson;
    service: string | undefined;
    mode: StoredLinkRequest["mode"];
    isFromBooking?: boolean;
  },
): Opening {
  const { nutritionistId, patientId, service, mode, note, person, isFromBooking } = asked;
  const requestId = ctx.newId("linkRequest");
  const now = ctx.now();
  return {
    requestId,
    items: linkRequests(ctx, nutritionistId).openItems(
      {
        nutritionistId,
        requestId,
        patientId,
        starter: "patient",
        status: "pending",
        publicField: person.email,
        ...(service && { service }),
        ...(mode && { mode }),
        ...(isFromBooking && { isFromBooking }),
        note,
        createdAt: now,
        sentAt: now,
      },
      person,
    ),
    events: [LinkRequestCreated({ nutritionistId, linkRequestId: requestId, patientId, starter: "patient" })],
  };
}

/** The typed e-mail or phone in the form in which it is compared: lower case, or ten digits. */
function plainPublicField(typed: string): string {
  if (typed.includes("@")) return typed.trim().toLowerCase();
  const reading = readPhone(typed);
  return "problem" in reading ? typed : reading.phoneNumber;
}
