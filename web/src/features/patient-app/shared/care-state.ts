import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";

/** Whether a nutritionist cares for the patient, paused that (or has no place for them yet), or does not any more. */
export type CareState = "active" | "paused" | "ended";

export const careStateOf = ({
  isActive,
  endedAt,
}: Pick<ClientNutritionist, "isActive" | "endedAt">): CareState =>
  isActive ? "active" : endedAt === null ? "paused" : "ended";
