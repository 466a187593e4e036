import { addCalendarDays } from "@nutria/calendar/day";
import { AppError } from "@nutria/contract/wire/errors";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { workoutMessages } from "@nutria/contract/schemas/workouts/workout";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../../kernel/signature";

const kind = "workoutVideo#";
const Claims = z.object({ nutritionistId: z.string(), videoId: z.string(), expiresAt: z.string() });
type VideoClaims = z.output<typeof Claims>;

const tokenPattern = /^[\w-]+\.[\w-]+$/;
const [pathBeforeToken = ""] = workoutRoutes.getWorkoutVideo.spec.path.split("{token}");

/**
 * The address that plays a video without a token of a session, which a browser cannot send for a video. It stays the
 * same for a day, and lapses at the end of the next.
 */
export async function addressOf(
  ctx: Context,
  { nutritionistId, videoId }: { nutritionistId: string; videoId: string },
): Promise<string> {
  const expiresAt = `${addCalendarDays(ctx.now().slice(0, 10), 2)}T00:00:00.000Z`;
  const token = await signToken(ctx, kind, toPayload({ nutritionistId, videoId, expiresAt }));
  return `${pathBeforeToken}${token}`;
}

/** The content of an address's token. Raises `link_lapsed` for a token that is not ours. */
export async function readAddressToken(ctx: Context, token: string): Promise<VideoClaims> {
  if (!tokenPattern.test(token)) throw new AppError("link_lapsed");
  return z.parse(Claims, fromPayload(await readToken(ctx, kind, token)));
}

/**
 * The id of the video at an address that a save carries, also a lapsed one. Raises `validation` for what is no address
 * of ours, and `not_found` for somebody else's video.
 */
export async function videoIdAt(ctx: Context, nutritionistId: string, address: string): Promise<string> {
  if (!address.startsWith(pathBeforeToken)) throw refused();
  const claims = await readAddressToken(ctx, address.slice(pathBeforeToken.length)).catch(() => undefined);
  if (!claims) throw refused();
  if (claims.nutritionistId !== nutritionistId) throw new AppError("not_found");
  return claims.videoId;
}

const refused = () => new AppError("validation", { fields: { videoURL: workoutMessages.ownVideo } });

/** The key of a video in the bucket. */
export function keyOf({ nutritionistId, videoId }: { nutritionistId: string; videoId: string }): string {
  return `workouts/${nutritionistId}/${videoId}`;
}
