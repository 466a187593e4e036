import { daySeconds } from "@nutria/calendar/durations";
import { acceptanceCodeMinutes } from "@nutria/contract/people/link-life";
import { randomInt } from "node:crypto";
import { AppError } from "@nutria/contract/wire/errors";
import { addMinutes, epochSeconds } from "@nutria/calendar/instant";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { takeUses } from "../../kernel/rolling-limit";
import { isSignatureOf, signatureOf } from "../../kernel/signature";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, putItem } from "../../kernel/table/items";
import { sendMail, mailsOfOthers } from "../../mail/address/index";
import { acceptanceCodeMail } from "../../mail/index";

/** The code that was last mailed to the person of a link request; another one replaces it. */
const acceptanceCodes = defineEntity("acceptanceCode", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    requestId: { type: "string", required: true },
    /** The sending of the request that it is for: with another e-mail the request is sent again. */
    requestSentAt: { type: "string", required: true },
    codeHash: { type: "string", required: true },
    tries: { type: "number", required: true },
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byRequest: {
      pk: ownerKey,
      sk: key("sk", "acceptanceCode#${requestId}"),
    },
  },
});

const mostTries = 5;

/** The request that a code is for, and the sending of it that it belongs to. */
interface CodeSubject {
  nutritionistId: string;
  requestId: string;
  patientId: string;
  sentAt: string;
}

/**
 * Mails a six-digit code to the person's own address, which replaces an earlier one. Raises `throttled`: three codes in
 * ten minutes and ten a day, from one nutritionist to one person and to one mailbox, over all requests, so that codes
 * cannot be guessed by many tries. Decisions, "Consent and proof".
 */
export async function sendAcceptanceCode(
  ctx: Context,
  subject: CodeSubject,
  mailed: { email: string; patientName: string; nutritionistName: string },
): Promise<void> {
  const { nutritionistId, requestId, patientId, sentAt } = subject;
  const asking = `acceptanceCode#${nutritionistId}`;
  await takeCode(ctx, mailed.email, [`${asking}#${patientId}`, `${asking}#${mailed.email}`]);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const lapsesAt = addMinutes(ctx.now(), acceptanceCodeMinutes);
  await putItem(acceptanceCodes(ctx.db), {
    nutritionistId,
    requestId,
    requestSentAt: sentAt,
    codeHash: await signatureOf(ctx, signedText(subject, code)),
    tries: 0,
    lapsesAt,
    expiresAt: epochSeconds(lapsesAt),
  });
  const { email, ...names } = mailed;
  await sendMail(ctx, {
    cause: "counted",
    isRequired: true,
    to: email,
    ...acceptanceCodeMail({ ...names, code, minutesValid: acceptanceCodeMinutes }),
  });
}

/**
 * Counts a try and returns the item that spends the code in the transaction of the acceptance. Raises
 * `code_lapsed` when there is no code, it is old or was tried five times, and `wrong_code` with the field.
 */
export async function spendAcceptanceCode(
  ctx: Context,
  subject: CodeSubject,
  code: string,
): Promise<TransactItem> {
  const { nutritionistId, requestId } = subject;
  const key = { nutritionistId, requestId };
  const codes = acceptanceCodes(ctx.db);
  await commit(ctx, [
    {
      // The try is counted before it is compared, so that tries at once count too.
      write: codes
        .patch(key)
        .add({ tries: 1 })
        .where(({ tries, lapsesAt, requestSentAt }, { eq, gt, lt }) =>
          [lt(tries, mostTries), gt(lapsesAt, ctx.now()), eq(requestSentAt, subject.sentAt)].join(" AND "),
        ),
      orElse: "code_lapsed",
    },
  ]);
  const stored = await getItem(codes, key, { consistent: true });
  if (!stored || !(await isSignatureOf(ctx, signedText(subject, code), stored.codeHash))) {
    const { message } = new AppError("wrong_code");
    throw new AppError("wrong_code", { fields: { code: message } });
  }
  return {
    write: codes.remove(key).where(({ codeHash }, { eq }) => eq(codeHash, stored.codeHash)),
    orElse: "code_lapsed",
  };
}

/** Signed instead of hashed, because the hashes of a million codes are listed in a second. */
const signedText = ({ requestId, sentAt }: CodeSubject, code: string): string =>
  `acceptanceCode#${requestId}#${sentAt}#${code}`;

const within = [
  { limit: 3, seconds: 600 },
  { limit: 10, seconds: daySeconds },
];

/**
 * Counts a code that is about to be mailed, for each of the subjects and for its mailbox. Raises `throttled`, and counts
 * nothing, when a subject had three in ten minutes or ten in a day, or others filled the mailbox.
 */
export async function takeCode(ctx: Context, email: string, subjects: readonly string[]): Promise<void> {
  const limits = [...subjects.map((subject) => ({ subject, within })), mailsOfOthers(email)];
  const retryAfterSeconds = await takeUses(ctx, limits);
  if (retryAfterSeconds !== undefined) throw new AppError("throttled", { retryAfterSeconds });
}
