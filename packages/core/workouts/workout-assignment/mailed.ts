import { addDays } from "@nutria/calendar/instant";
import { linkDays } from "@nutria/contract/people/link-life";
import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type { MailedWorkoutView } from "@nutria/contract/schemas/workouts/workout-assignment";
import { careLinks } from "../../care/care-link/index";
import { findPerson, linkInstant, wentToCurrentAddress } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink, signMailedLink, throttleMailedLinks } from "../../kernel/link-token";
import { causeOfCare, sendMail } from "../../mail/address/index";
import { workoutMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { playable } from "./client";
import { assignments } from "./repo";

interface AssignmentIds {
  nutritionistId: string;
  workoutId: string;
  patientId: string;
}

/** Mails a patient the link to an assigned workout; nothing when it was taken away meanwhile. */
export async function mailWorkout(ctx: Context, ids: AssignmentIds): Promise<void> {
  const { nutritionistId, workoutId, patientId } = ids;
  const [assignment, link, nutritionist, person] = await Promise.all([
    assignments(ctx, nutritionistId).find(workoutId, patientId),
    careLinks(ctx, nutritionistId).find(patientId),
    findNutritionist(ctx, nutritionistId),
    findPerson(ctx, patientId),
  ]);
  if (!assignment || !link || !nutritionist) return;
  const subject = { purpose: "workout", nutritionistId, workoutId, patientId } as const;
  // A mail may wait until the address was corrected, and is then no link of the earlier one.
  const token = await signMailedLink(
    ctx,
    subject,
    person ? linkInstant(person, assignment.sentAt) : assignment.sentAt,
  );
  await sendMail(ctx, {
    cause: causeOfCare(link),
    to: { ...person, email: link.email },
    ...workoutMail({
      patientName: link.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      url: ctx.settings.webUrl + paths.mailedLink.href(token),
    }),
  });
}

/**
 * The content of the mailed page of a workout; opening it changes nothing. Raises `link_lapsed`, also when the workout
 * was taken away or removed, or the address corrected since the mail, and `throttled`.
 */
export async function getMailedWorkout(ctx: Context, token: string): Promise<MailedWorkoutView> {
  await throttleMailedLinks(ctx);
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "workout") throw new AppError("link_lapsed");
  const { nutritionistId, workoutId, patientId, expiresAt } = link;
  const [assignment, care, person] = await Promise.all([
    assignments(ctx, nutritionistId).find(workoutId, patientId),
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
  ]);
  if (!assignment || !care) throw new AppError("link_lapsed");
  // A link mailed before the address was corrected is in another mailbox.
  const mailedAt = addDays(expiresAt, -linkDays.workout);
  if (person && !wentToCurrentAddress(person, mailedAt)) throw new AppError("link_lapsed");
  const workout = await lapsedOn(["not_found"], playable(ctx, assignment));
  return { kind: "workout", patientName: care.name, workout };
}
