/**
 * `npm run bench items`: what an item costs in processor time before it is sent and after it was read, by the functions of
 * `packages/core/kernel/table/items.ts` and by ElectroDB itself, for an appointment and an agenda's week of 60.
 */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import { getRequest, newItem, readItem, storedItem, wholeItem } from "@nutria/core/kernel/table/items";
import { Entity } from "electrodb";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const ours = appointmentEntity({ client, tableName: "nutria" });
const theirs = new Entity(ours.schema, { client, table: "nutria" });

const now = "2026-11-23T15:00:00.000Z";
const appointment: StoredAppointment = {
  nutritionistId: "nut_01JDCR6V7Q8W9X0Y1Z2A3B4C5D",
  appointmentId: "apt_01JDCR6V7Q8W9X0Y1Z2A3B4C5D",
  type: "appointment",
  status: "accepted",
  createdByRole: "nutritionist",
  nextActionRole: "client",
  startDate: now,
  endDate: "2026-11-23T16:00:00.000Z",
  timeZone: "America/Mexico_City",
  isAllDay: false,
  span: "short",
  comment: "Traer los análisis",
  patientId: "pat_01JDCR6V7Q8W9X0Y1Z2A3B4C5D",
  patient: {
    name: "María",
    lastName: "García Nava",
    email: "maria@example.com",
    phoneNumber: "5512345678",
    countryCode: 52,
  },
  mode: "site",
  serviceId: "srv_01JDCR6V7Q8W9X0Y1Z2A3B4C5D",
  serviceName: "Consulta",
  officeId: "off_01JDCR6V7Q8W9X0Y1Z2A3B4C5D",
  officeName: "Consultorio Roma",
  proposedAt: now,
  needsReview: false,
  createdAt: now,
  updatedAt: now,
  version: 3,
};
const { nutritionistId, appointmentId } = appointment;
const key = { nutritionistId, appointmentId };
const week = Array.from({ length: 60 }, () => storedItem(ours, appointment));

const rows: [title: string, ours: () => unknown, theirs: () => unknown][] = [
  ["create", () => newItem(ours, appointment), () => theirs.create(appointment).params()],
  [
    "put, on condition of its version",
    () => wholeItem(ours, appointment, ({ version }, { eq }) => eq(version, 2)),
    () =>
      theirs
        .put(appointment)
        .where(({ version }, { eq }) => eq(version, 2))
        .params(),
  ],
  ["get", () => getRequest(ours, key), () => theirs.get(key).params()],
  [
    "read 60 that a query found",
    () => week.map((stored) => readItem(ours, stored)),
    () => theirs.parse({ Items: week }),
  ],
];

const calls = 2_000;
/** Rounds alternate, so that both see the same machine; the least of them counts. */
const rounds = 7;

console.log("microseconds of processor time".padEnd(36), "ours".padStart(8), "ElectroDB".padStart(11));
for (const [title, own, other] of rows) {
  const least = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++)
    for (const [index, run] of [own, other].entries())
      least[index] = Math.min(least[index] ?? Infinity, microsecondsOf(run));
  console.log(
    title.padEnd(36),
    (least[0] ?? 0).toFixed(1).padStart(8),
    (least[1] ?? 0).toFixed(1).padStart(11),
  );
}

function microsecondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call++) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}
