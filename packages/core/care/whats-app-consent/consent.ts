import { e164Of, maskedE164 } from "@nutria/contract/phone";
import type { WhatsAppConsentView } from "@nutria/contract/schemas/reach";
import { AppError } from "@nutria/contract/wire/errors";
import { findPerson, type Person } from "../patient/index";
import type { Context, PatientContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { deletedItem, getItem, getRequest, versionedItem, type GetRequest } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { whatsAppConsents, type ConsentPeriod, type StoredConsent } from "./entity";
import { findStopped, isStopped } from "./stopped-number";

/** The most periods kept of a person; the oldest leave first. */
const mostPeriods = 200;
/** The place of consent: in the person's app, or on a page that was mailed to them. */
type Via = ConsentPeriod["via"];

/** A person's consent, as a request for `batchGet`. */
export function consentGetRequest(ctx: Context, patientId: string): GetRequest<StoredConsent> {
  return getRequest(whatsAppConsents(ctx.db), { patientId });
}

/**
 * The consent that stood at an instant, whatever came after: every channel of an event asks with the instant of the event,
 * so that all of them decide the same.
 */
export function consentAt(consent: StoredConsent | undefined, instant: string): ConsentPeriod | undefined {
  return consent?.periods.find(
    ({ from, until }) => from <= instant && (until === undefined || until > instant),
  );
}

/** The number to which a person may be written now: the one that they agreed with, if they still have it. */
export async function numberToWrite(ctx: Context, person: Person): Promise<string | undefined> {
  const consent = await readConsent(ctx, person.patientId);
  const standing = consentAt(consent, ctx.now());
  if (standing?.number !== e164Of(person)) return undefined;
  return isStopped(await findStopped(ctx, standing.number), standing) ? undefined : standing.number;
}

/** Whether anything that is sent reaches a person: one who uses no e-mail is reached by WhatsApp, with consent, or not at all. */
export async function isReachable(
  ctx: Context,
  { patientId, email }: Pick<Person, "patientId" | "email">,
): Promise<boolean> {
  if (email !== "") return true;
  if (ctx.settings.whatsApp === null) return false;
  return consentAt(await readConsent(ctx, patientId), ctx.now()) !== undefined;
}

/** The caller's consent with its history. */
export async function getWhatsAppConsent(ctx: PatientContext): Promise<WhatsAppConsentView> {
  return viewOf(ctx, await ownPerson(ctx));
}

/** The caller agrees to WhatsApp, or does no longer. Raises `throttled`, and `not_found` where the product has no number. */
export async function updateWhatsAppConsent(
  ctx: PatientContext,
  { isOn }: { isOn: boolean },
): Promise<WhatsAppConsentView> {
  const person = await ownPerson(ctx);
  await setConsent(ctx, person, isOn, "app");
  return viewOf(ctx, person);
}

/**
 * A person agrees to WhatsApp for the number that they have, or does no longer. Saying the same again changes nothing.
 * Raises `throttled`, and `not_found` where the product has no number.
 */
export async function setConsent(ctx: Context, person: Person, isOn: boolean, via: Via): Promise<void> {
  if (isOn && ctx.settings.whatsApp === null) throw new AppError("not_found");
  const { patientId } = person;
  await throttle(ctx, limitOf("whatsAppConsent", patientId));
  const number = e164Of(person);
  await retryOnConflict(async () => {
    const consent = await readConsent(ctx, patientId);
    const now = ctx.now();
    const standing = consentAt(consent, now);
    const stopped = standing && (await findStopped(ctx, standing.number));
    const isStanding = standing?.number === number && !isStopped(stopped, standing);
    if (isOn ? isStanding : standing === undefined) return;
    const ended = (consent?.periods ?? []).map((one) =>
      one === standing ? endOf(one, isStopped(stopped, one) ? stopped?.stoppedAt : undefined, now, via) : one,
    );
    const begun: ConsentPeriod[] = isOn ? [{ number, from: now, via }] : [];
    const periods = [...ended, ...begun].slice(-mostPeriods);
    const version = (consent?.version ?? 0) + 1;
    await commit(ctx, [
      versionedItem(
        whatsAppConsents(ctx.db),
        { patientId, periods, version },
        consent?.version,
        () => new StaleReadError(),
      ),
    ]);
  });
}

/** Whether a person agreed, and the end of their number. */
export async function consentView(ctx: Context, person: Person): Promise<{ number: string; isOn: boolean }> {
  const isOn = (await numberToWrite(ctx, person)) !== undefined;
  return { number: maskedE164(e164Of(person)), isOn };
}

/** Deletes a person's consent, with their account. */
export function forgetConsentItem(ctx: Context, patientId: string): TransactItem {
  return { write: deletedItem(whatsAppConsents(ctx.db), { patientId }), orElse: "conflict" };
}

/** Every time that the calling person agreed, and how it ended, the latest first. */
export async function listConsents(ctx: PatientContext): Promise<WhatsAppConsentView["history"]> {
  return historyOf(ctx, await readConsent(ctx, ctx.actor.id));
}

async function viewOf(ctx: PatientContext, person: Person): Promise<WhatsAppConsentView> {
  const [{ number, isOn }, consent] = await Promise.all([
    consentView(ctx, person),
    readConsent(ctx, person.patientId),
  ]);
  const isAvailable = ctx.settings.whatsApp !== null;
  return { isAvailable, number, isOn, history: await historyOf(ctx, consent) };
}

async function historyOf(
  ctx: Context,
  consent: StoredConsent | undefined,
): Promise<WhatsAppConsentView["history"]> {
  const latest = consent?.periods.at(-1);
  const stopped = latest && (await findStopped(ctx, latest.number));
  return (consent?.periods ?? [])
    .map((one) => {
      const stoppedAt = one === latest && isStopped(stopped, one) ? stopped?.stoppedAt : undefined;
      const { number, from, via, until, endedBy } =
        one.until === undefined && stoppedAt !== undefined ? endOf(one, stoppedAt, stoppedAt, "app") : one;
      return {
        number: maskedE164(number),
        from,
        until: until ?? null,
        via,
        endedBy: endedBy ?? null,
      };
    })
    .reverse();
}

/** A period with its end: when ALTO came, or now. */
function endOf(period: ConsentPeriod, stoppedAt: string | undefined, now: string, via: Via): ConsentPeriod {
  return stoppedAt === undefined
    ? { ...period, until: now, endedBy: via }
    : { ...period, until: stoppedAt, endedBy: "stop" };
}

function readConsent(ctx: Context, patientId: string): Promise<StoredConsent | undefined> {
  return getItem(whatsAppConsents(ctx.db), { patientId }, { consistent: true });
}

async function ownPerson(ctx: PatientContext): Promise<Person> {
  const person = await findPerson(ctx, ctx.actor.id);
  if (!person) throw new AppError("not_found");
  return person;
}
