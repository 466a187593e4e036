import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import { careLinks, linksOfPatient } from "../../care/care-link/index";
import { findPersonByEmail, markPersonFailureItem, type Person } from "../../care/patient/index";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { AlreadyProcessedError, processedItem } from "../../kernel/events/processed-event";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { ownerOf } from "../../kernel/table/unique";
import { findMailFailure, isNews, markAddressItem } from "../../mail/address/index";
import { mailFailureItem } from "../../practice/nutritionist/index";
import { patientLinkRequests } from "../link-request/index";
import { PatientMailFailed } from "./events";

/** A patient has fewer nutritionists than this; a transaction takes 100 items. */
const linksPerCommit = 80;
/** The newest requests of a patient; older ones are closed or have lapsed. */
const requestsRead = 50;

/** A report of the mail provider about one address of one mail. */
export interface FailureReport extends MailFailure {
  /** Id of the report; a second delivery of it changes nothing. */
  reportId: string;
  email: string;
}

/**
 * Marks an address that refused a mail for good, or whose owner complained: no more mails go there but the required
 * ones. Where it is a patient's, the patient and their links say so, and their nutritionists are told; where it is a
 * nutritionist's own, the profile says so.
 */
export async function receiveMailFailure(ctx: Context, report: FailureReport): Promise<void> {
  const { reportId, email, reason, at } = report;
  const failure = { reason, at };
  try {
    await retryOnConflict(async () => {
      const [known, person, nutritionistId] = await Promise.all([
        findMailFailure(ctx, email),
        findPersonByEmail(ctx, email),
        ownerOf(ctx, "nutritionistEmail", email),
      ]);
      if (!isNews(failure, known)) return;
      const { items, events } = person ? await ofPatient(ctx, person, failure) : { items: [], events: [] };
      const mark = [
        processedItem(ctx, ctx.actor.id, `${reportId}#${email}`),
        markAddressItem(ctx, email, failure, known),
        ...(nutritionistId === undefined ? [] : [mailFailureItem(ctx, nutritionistId, failure)]),
      ];
      for (let start = linksPerCommit; start < items.length; start += linksPerCommit) {
        await commit(ctx, items.slice(start, start + linksPerCommit));
      }
      // Last and together, so that a run that died before is repeated whole.
      await commit(ctx, [...mark, ...items.slice(0, linksPerCommit)], known ? [] : events);
    });
  } catch (error) {
    if (!(error instanceof AlreadyProcessedError)) throw error;
  }
}

async function ofPatient(ctx: Context, person: Person, failure: MailFailure) {
  const { patientId } = person;
  const [links, requests] = await Promise.all([
    linksOfPatient(ctx, patientId),
    patientLinkRequests(ctx, patientId).recent(requestsRead),
  ]);
  const linked = links.map(({ nutritionistId }) => nutritionistId);
  const waiting = requests.filter(
    ({ status, starter }) => status === "pending" && starter === "nutritionist",
  );
  const pending = [...new Set(waiting.map(({ nutritionistId }) => nutritionistId))];
  return {
    items: [
      markPersonFailureItem(ctx, person, failure),
      ...linked.map((nutritionistId) => careLinks(ctx, nutritionistId).mailFailureItem(patientId, failure)),
    ],
    events: [...eventFor(patientId, linked, false), ...eventFor(patientId, pending, true)],
  };
}

function eventFor(patientId: string, nutritionistIds: string[], isPending: boolean): DomainEvent[] {
  return nutritionistIds.length === 0 ? [] : [PatientMailFailed({ nutritionistIds, patientId, isPending })];
}
