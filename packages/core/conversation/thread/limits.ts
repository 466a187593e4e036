import { AppError } from "@nutria/contract/wire/errors";
import { limitOf } from "../../kernel/limits";
import type { ThrottleRule } from "../../kernel/throttle";
import type { Pair } from "../../kernel/pair";
import type { ThreadStanding } from "./standing";

/** The limits of one side's messages in a thread. */
export function sendingLimits(
  { nutritionistId, patientId }: Pair,
  side: "patient" | "practice",
): ThrottleRule[] {
  const subject = `${side}#${nutritionistId}#${patientId}`;
  return [limitOf("sendMessage", subject), limitOf("sendMessageOfDay", subject)];
}

/** Raises `messages_off`, `link_ended` or `patient_inactive`, as its sender understands it, for a closed thread. */
export function refuseClosed(
  { closedReason, link }: Pick<ThreadStanding, "closedReason" | "link">,
  side: "patient" | "practice",
): void {
  if (closedReason === null) return;
  if (closedReason !== "ended") throw new AppError("messages_off");
  const canActivate = side === "practice" && link !== undefined && link.endedAt === undefined;
  throw new AppError(canActivate ? "patient_inactive" : "link_ended");
}
