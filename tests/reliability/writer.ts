/**
 * A process made to be killed: enters patients, half of them with a pass, and has every other one accept, as fast as it
 * can. Prints one line of JSON per acknowledged write. Takes the data folder, the number to start from and, after the
 * first round, the nutritionist's id.
 */
import { registerNutritionist } from "@nutria/core/identity/account/index";
import { addSeconds } from "@nutria/calendar/instant";
import { acceptClientLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { createContext } from "@nutria/platform/context";
import { useCloud } from "@nutria/local/app/use-cloud";
import { startCloud } from "@nutria/local/cloud";
import type { Acknowledged } from "./acknowledged";

const [directory, first = "0", knownId] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: writer <data folder> <first number> [nutritionist]");

const writers = 8;
const writesPerRound = 1_000;

const cloud = await startCloud({ dataDirectory: directory, hasThread: true });
useCloud(cloud);
const startedAt = new Date().toISOString();
const nutritionistId = knownId ?? (await openPractice());
say({ kind: "ready", nutritionistId });

let next = Number(first);
const end = next + writesPerRound;
await Promise.all(Array.from({ length: writers }, write));
await cloud.close();

async function write(): Promise<void> {
  while (next < end) {
    const number = next++;
    // A second apart, so that the limit on invitations is not what is tested.
    const now = addSeconds(startedAt, number);
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
        email: `persona${number}@correo.example`,
        phoneNumber: `55${String(10_000_000 + number)}`,
        countryCode: 52,
      },
      { shouldAddPass: number % 2 === 0, addedFromCalendar: false },
    );
    const { requestId } = created;
    const patientId = created.patient._id;
    say({ kind: "created", requestId, patientId });
    if (number % 2 === 1) continue;
    const patient = createContext({
      actor: { role: "patient", id: patientId } as const,
      requestId: String(number),
      now,
    });
    await acceptClientLinkRequest(patient, requestId);
    say({ kind: "accepted", requestId, patientId });
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

function say(line: Acknowledged): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
