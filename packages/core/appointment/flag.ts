import { isAwaiting } from "@nutria/contract/agenda";
import { Entity, type EntityItem } from "electrodb";
import { commit, type Step } from "../lib/commit";
import type { Context } from "../lib/context";
import { entityFor, key, ownerKey } from "../lib/entity";
import { serviceName } from "../table";
import type { StoredAppointment } from "./entity";

/** Something of the agenda that a nutritionist has to look at; all of them are one short query. */
const agendaFlag = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "agendaFlag", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          appointmentId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          /** It waits for the nutritionist's answer. */
          isToConfirm: { type: "boolean", required: true },
          /** The patient cancelled, rejected or rescheduled it, and nobody has looked. */
          isUnseen: { type: "boolean", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "agendaFlag#${appointmentId}"),
          },
        },
      },
      configuration,
    ),
);

type AgendaFlag = EntityItem<ReturnType<typeof agendaFlag>>;

/** Whether an appointment, as it stands, waits for its nutritionist. */
export function isToConfirm(appointment: Pick<StoredAppointment, "status" | "nextActionRole">): boolean {
  return isAwaiting(appointment) && appointment.nextActionRole === "nutritionist";
}

/** The write that puts an appointment among the things to look at, or takes it out; none when neither is needed. */
export function flagSteps(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
  isUnseen: boolean,
): Step[] {
  const { nutritionistId, appointmentId, patientId } = after;
  if (patientId !== undefined && after.isFlagged) {
    const item = { nutritionistId, appointmentId, patientId, isToConfirm: isToConfirm(after), isUnseen };
    return [{ write: agendaFlag(ctx.db).put(item), orElse: "conflict" }];
  }
  if (!before?.isFlagged) return [];
  const write = agendaFlag(ctx.db).delete({ nutritionistId, appointmentId });
  return [{ write, orElse: "conflict" }];
}

export async function listFlags(ctx: Context, nutritionistId: string): Promise<AgendaFlag[]> {
  const { data } = await agendaFlag(ctx.db)
    .query.byNutritionist({ nutritionistId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Takes the mark of not having been looked at from some appointments; one that has changed meanwhile keeps it. */
export async function markAsSeen(ctx: Context, flags: AgendaFlag[]): Promise<void> {
  for (const { nutritionistId, appointmentId, ...flag } of flags) {
    const entity = agendaFlag(ctx.db);
    const key = { nutritionistId, appointmentId };
    const write = flag.isToConfirm
      ? entity
          .patch(key)
          .set({ isUnseen: false })
          .where((stored, { eq }) => eq(stored.isToConfirm, true))
      : entity.remove(key).where((stored, { eq }) => eq(stored.isToConfirm, false));
    try {
      await commit(ctx, [{ write, orElse: "conflict" }]);
    } catch (error) {
      if ((error as { code?: string }).code !== "conflict") throw error;
    }
  }
}
