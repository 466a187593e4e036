/** What the writer tells once a write is acknowledged. */
export type Acknowledged =
  | { kind: "ready"; nutritionistId: string }
  | { kind: "created" | "accepted"; requestId: string; patientId: string };
