import type {
  BookingOptions,
  FreeTimes,
  FreeTimesQuery,
} from "@nutria/contract/schemas/practice/online-booking";
import type { Context } from "../../kernel/context";
import { getOnlineOptions, listFreeTimes } from "../../scheduling/appointment/index";
import { findPublicProfile } from "../public-page/index";

/** The options of online booking on a public page. Raises `not_found`. */
export async function getBookingOptions(ctx: Context, slug: string): Promise<BookingOptions> {
  return getOnlineOptions(ctx, await findPublicProfile(ctx, slug));
}

/** The free times of a public page. Raises `not_found`, `agenda_closed`, `validation`. */
export async function getFreeTimes(ctx: Context, slug: string, query: FreeTimesQuery): Promise<FreeTimes> {
  const { nutritionistId } = await findPublicProfile(ctx, slug);
  return listFreeTimes(ctx, nutritionistId, query);
}
