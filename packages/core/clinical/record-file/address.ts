import { addMinutes } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { recordFileRoutes } from "@nutria/contract/routes/record/files";
import * as z from "zod/mini";
import type { Actor, Context, StoredFile } from "../../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../../kernel/signature";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { commitWithOwnedAccess } from "../access-log/index";
import { recordFiles } from "./entity";
import { contentKeyOf } from "./reference";
import { getItem } from "../../kernel/table/items";

const kind = "recordFile#";
/** An address lapses after this time, and at most twice it: the same one is given during it, so that a browser keeps it. */
const minutesValid = 5;

const Claims = z.object({
  nutritionistId: z.string(),
  fileId: z.string(),
  expiresAt: z.string(),
  /** The patient whom the address was made for; absent for the nutritionist. */
  patientId: z.optional(z.string()),
});
const tokenPattern = /^[\w-]+\.[\w-]+$/;

/**
 * A URL of a file's content for the browser of its nutritionist, or of its patient `patientId`: a browser sends no
 * token for an image or a PDF. The access log names the reader.
 */
export async function addressOf(
  ctx: Context,
  { nutritionistId, fileId }: { nutritionistId: string; fileId: string },
  patientId?: string,
): Promise<{ fileUrl: string; fileUrlExpiresAt: string }> {
  const expiresAt = endOfNextPeriod(ctx.now());
  const claims = { nutritionistId, fileId, expiresAt, ...(patientId !== undefined && { patientId }) };
  const token = await signToken(ctx, kind, toPayload(claims));
  return {
    fileUrl: recordFileRoutes.getRecordFile.spec.path.replace("{token}", token),
    fileUrlExpiresAt: expiresAt,
  };
}

/** The content behind an address. Raises `link_lapsed` when it lapsed or its file was removed, and `throttled`. */
export async function readRecordFile(ctx: Context, token: string): Promise<StoredFile> {
  await throttle(ctx, limitOf("recordFile", ctx.callerAddress));
  if (!tokenPattern.test(token)) throw new AppError("link_lapsed");
  const claims = z.parse(Claims, fromPayload(await readToken(ctx, kind, token)));
  if (claims.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  const { nutritionistId, fileId } = claims;
  const data = await getItem(recordFiles(ctx.db), { nutritionistId, fileId });
  const content = data && (await ctx.files.get(contentKeyOf(claims)));
  const { patientId: reader = data?.patientId } = claims;
  if (!content || data.patientId === undefined || data.patientId !== reader)
    throw new AppError("link_lapsed");
  // The actor is rebuilt from the claims, because the request carries no token.
  const actor: Actor =
    claims.patientId === undefined
      ? { role: "nutritionist", id: nutritionistId }
      : { role: "patient", id: claims.patientId };
  const { patientId } = data;
  const access = { nutritionistId, patientId, action: "read", what: "file", subjectId: fileId } as const;
  await commitWithOwnedAccess({ ...ctx, actor }, [access], []);
  return { bytes: content.bytes, contentType: data.contentType, fileName: data.fileName };
}

function endOfNextPeriod(now: string): string {
  const minutes = Math.floor(Date.parse(now) / 60_000);
  const toEnd = minutesValid - (minutes % minutesValid);
  return addMinutes(`${now.slice(0, 16)}:00.000Z`, toEnd + minutesValid);
}
