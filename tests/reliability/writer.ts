/**
 * A process for `kill.ts` to kill. It creates patients, half of them with a pass and a third without e-mail, and accepts every other request, as
 * fast as it can, and prints one line of JSON for each acknowledged write. Arguments: the data folder, the first number
 * and, after the first round, the nutritionist's id.
 */
import { registerNutritionist } from "@nutria/core/identity/account/index";
import { addSeconds } from "@nutria/calendar/instant";
import { acceptClientLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { createContext } from "@nutria/platform/context";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import type { Acknowledged } from "./acknowledged";

const [directory, first = "0", knownId] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: writer <data folder> <first number> [nutritionist]");

const writers = 8;
const writesPerRound = 1_000;

const cloud = await startCloud({ dataDirectory: directory });
configureClients(cloud);
const startedAt = new Date().toISOString();
const nutritionistId = knownId ?? (await openPractice());
send({ kind: "ready", nutritionistId });

let next = Number(first);
const end = next + writesPerRound;
await Promise.all(Array.from({ length: writers }, write));
await cloud.close();

async function write(): Promise<void> {
  while (next < end) {
    const number = next++;
    // Half an hour apart, so that the daily limit of mails to strangers does not apply.
    const now = addSeconds(startedAt, number * 1800);
    const nutritionist = createContext({
      actor: { role: "nutritionist", id: nutritionistId } as const,
      requestId: String(number),
      now,
    });
    const created = await createPatient(
      nutritionist,
      {
        name: "Persona",
        lastName: `Número ${number}`,
        ...(number % 3 === 0
          ? { email: "" as const, hasNoEmail: true as const }
          : { email: `persona${number}@correo.example` }),
        phoneNumber: `55${String(10_000_000 + number)}`,
        countryCode: 52,
      },
      { shouldAddPass: number % 2 === 0, addedFromCalendar: false },
    );
    const { requestId } = created;
    const patientId = created.patient._id;
    send({ kind: "created", requestId, patientId });
    if (number % 2 === 1) continue;
    const patient = createContext({
      actor: { role: "patient", id: patientId } as const,
      requestId: String(number),
      now,
    });
    await acceptClientLinkRequest(patient, requestId);
    send({ kind: "accepted", requestId, patientId });
  }
}

async function openPractice(): Promise<string> {
  const visitor = createContext({ actor: { role: "anonymous", id: "anonymous" }, requestId: "open" });
  const { _id } = await registerNutritionist(visitor, {
    name: "Rosario",
    lastName: "Pruebas",
    email: "rosario@correo.example",
    sex: "female",
    password: "secreta1",
    countryCode: 52,
    phoneNumber: "5512345678",
    nutritionistProfile: { professionalLicense: "en trámite" },
  });
  await grantPasses(visitor, _id, 100_000, "Prueba");
  return _id;
}

function send(line: Acknowledged): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
