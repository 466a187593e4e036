import { randomInt } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import { addMinutes, epochSeconds } from "@nutria/calendar/instant";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { isSameSecret, signatureOf } from "../../kernel/signature";
import { throttle } from "../../kernel/throttle";
import type { TransactItem } from "../../kernel/table/transact-item";
import { sendMail } from "../../mail/address/index";
import { acceptanceCodeMail } from "../../mail/index";
import { acceptanceCodes } from "./entity";

const minutesValid = 10;
const mostTries = 5;

/** The request that a code is for, and the sending of it that it belongs to. */
interface CodeSubject {
  nutritionistId: string;
  requestId: string;
  patientId: string;
  sentAt: string;
}

/**
 * Mails a six-digit code to the person's own address, which replaces an earlier one. Raises `throttled`: three
 * codes in ten minutes and ten a day, so that nobody can try many codes. Decisions, "Consent and proof".
 */
export async function sendAcceptanceCode(
  ctx: Context,
  subject: CodeSubject,
  mailed: { email: string; patientName: string; nutritionistName: string },
): Promise<void> {
  const rule = { action: "acceptanceCode", subject: subject.requestId };
  await throttle(
    ctx,
    { ...rule, limit: 3, windowSeconds: 600 },
    { ...rule, action: "acceptanceCodeOfDay", limit: 10, windowSeconds: 86_400 },
  );
  const { nutritionistId, requestId, sentAt } = subject;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const lapsesAt = addMinutes(ctx.now(), minutesValid);
  await acceptanceCodes(ctx.db)
    .put({
      nutritionistId,
      requestId,
      requestSentAt: sentAt,
      codeHash: await hashOf(ctx, subject, code),
      tries: 0,
      lapsesAt,
      expiresAt: epochSeconds(lapsesAt),
    })
    .go();
  const { email, ...names } = mailed;
  await sendMail(ctx, {
    isRequired: true,
    to: email,
    ...acceptanceCodeMail({ ...names, code, minutesValid }),
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
  const { data: stored } = await codes.get(key).go({ consistent: true });
  const given = await hashOf(ctx, subject, code);
  if (!stored || !isSameSecret(stored.codeHash, given)) {
    const { message } = new AppError("wrong_code");
    throw new AppError("wrong_code", { fields: { code: message } });
  }
  return {
    write: codes.remove(key).where(({ codeHash }, { eq }) => eq(codeHash, given)),
    orElse: "code_lapsed",
  };
}

/** Keyed, because the hashes of a million codes are listed in a second. */
function hashOf(ctx: Context, { requestId, sentAt }: CodeSubject, code: string): Promise<string> {
  return signatureOf(ctx, `acceptanceCode#${requestId}#${sentAt}#${code}`);
}
