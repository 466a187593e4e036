import { clientRoutes } from "@nutria/contract/routes/client";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { Action } from "../action";
import type { Hand } from "../hand";

/** What other people do meanwhile, past the screen, which has to hear of it. */

async function unlessRefused(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

const appointmentsOf = async ({ others }: Hand) =>
  others.patient?.(clientRoutes.listClientAppointments, {}) ?? [];

const patientAccepts: Action = {
  name: "patientAccepts",
  weight: 1,
  async run(hand, random) {
    const all = await appointmentsOf(hand);
    const one = random.of(
      all.filter(({ status, nextActionRole }) => status !== "accepted" && nextActionRole === "client"),
    );
    if (!one) return undefined;
    const params = { id: one._id };
    const isDone = await unlessRefused(async () =>
      hand.others.patient?.(clientRoutes.acceptClientAppointment, { params }),
    );
    return isDone ? `the patient accepted ${one.startDate}` : undefined;
  },
};

const patientCancels: Action = {
  name: "patientCancels",
  weight: 1,
  async run(hand, random) {
    const all = await appointmentsOf(hand);
    const one = random.of(
      all.filter(({ status, startDate }) => status === "accepted" && startDate > new Date().toISOString()),
    );
    if (!one) return undefined;
    const params = { id: one._id };
    const isDone = await unlessRefused(async () =>
      hand.others.patient?.(clientRoutes.cancelClientAppointment, { params }),
    );
    return isDone ? `the patient cancelled ${one.startDate}` : undefined;
  },
};

export const othersActions: readonly Action[] = [patientAccepts, patientCancels];
