import { dayFromDate } from "@nutria/calendar/local-date";
import { nextDay } from "@nutria/calendar/day";
import { addSeconds } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { isDay } from "@nutria/calendar/valid-day";
import { browserZone, dayAt } from "@nutria/calendar/zone";
import { SavePromotionInput, type Promotion } from "@nutria/contract/schemas/store/admin-store";
import { messages, requiredText } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { wholeFrom } from "../../../lib/forms/typed-number";

/** The inputs, under the names of what they become. */
export interface PromotionInputs {
  /** The code. */
  _id: string;
  percent: string;
  /** The first and the last day, in the browser's zone; the last one may be empty. */
  startsAt: string;
  endsAt: string;
  limitInAll: string;
  limitPerNutritionist: string;
  isActive: boolean;
}

/** Turns the inputs into the code and what the route takes, and checks it as the route does. */
export const PromotionForm = z.pipe(
  z.transform<PromotionInputs, unknown>((inputs) => ({
    _id: inputs._id,
    percent: wholeFrom(inputs.percent),
    startsAt: startOf(inputs.startsAt),
    // The last day counts.
    endsAt: inputs.endsAt === "" ? null : startOf(inputs.endsAt, nextDay),
    limitInAll: wholeFrom(inputs.limitInAll) ?? null,
    limitPerNutritionist: wholeFrom(inputs.limitPerNutritionist) ?? null,
    isActive: inputs.isActive,
  })),
  z.extend(SavePromotionInput, { _id: requiredText(60, messages.requiredField) }),
);

/** The start of a day, or of the one after it; a text that is no day stays, and is refused. */
function startOf(typed: string, move = (day: string) => day): string {
  return isDay(typed) ? startOfDay(move(typed), browserZone()) : typed;
}

/** What the form of a promotion starts with. */
export function promotionInputsOf(promotion: Promotion | undefined): PromotionInputs {
  if (!promotion) {
    const startsAt = dayFromDate(new Date());
    const limits = { limitInAll: "", limitPerNutritionist: "1" };
    return { _id: "", percent: "", startsAt, endsAt: "", isActive: true, ...limits };
  }
  const { _id, percent, startsAt, endsAt, limitInAll, limitPerNutritionist, isActive } = promotion;
  const zone = browserZone();
  return {
    _id,
    percent: String(percent),
    startsAt: dayAt(startsAt, zone),
    endsAt: endsAt === null ? "" : dayAt(addSeconds(endsAt, -1), zone),
    limitInAll: String(limitInAll ?? ""),
    limitPerNutritionist: String(limitPerNutritionist ?? ""),
    isActive,
  };
}
