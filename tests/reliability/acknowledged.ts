/** The message that the writer prints for each acknowledged write. */
export type Acknowledged =
  | { kind: "ready"; nutritionistId: string }
  | { kind: "created" | "accepted"; requestId: string; patientId: string };
