import type { EventResult, IncomingEventType } from "@nutria/contract/schemas/event";
import type { ErrorBody } from "@nutria/contract/wire/api-error";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { ApiResponse } from "../emit/patient-apps";
import { demoApp } from "../demo/app";
import { createEventSimulator, eventTypes, type OutgoingEvent } from "../emit/simulator";
import { StartUpError } from "../shared/start-up-error";
import { readPartnerKey, readRunningUrl, readTestKey } from "./data-folder";
import { emitHelp } from "./emit-help";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";

const options = {
  patient: { type: "string" },
  password: { type: "string" },
  pass: { type: "string" },
  nutritionist: { type: "string" },
  appointment: { type: "string" },
  "start-date": { type: "string" },
  "scheduled-for": { type: "string" },
  available: { type: "string" },
  count: { type: "string" },
  id: { type: "string" },
  data: { type: "string" },
  file: { type: "string" },
  key: { type: "string" },
  app: { type: "boolean" },
  test: { type: "boolean" },
  url: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const mostEvents = 10_000;

/** `npm run emit -- <type> [options]`. The exit code is 1 when an event was refused. */
export async function emit(argv: string[]): Promise<void> {
  try {
    const { output, areAccepted } = await sendEvents(argv, process.env);
    console.log(output);
    process.exitCode = areAccepted ? 0 : 1;
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * Sends events to a running product as a patient's app or a scan partner. Gives the text to print, and whether the
 * product accepted every event. Throws a `StartUpError` for arguments that are wrong, and when no product answers.
 */
export async function sendEvents(
  argv: string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ output: string; areAccepted: boolean }> {
  const { values, positionals } = readArguments(argv);
  if (values.help) return { output: emitHelp, areAccepted: true };
  const { dataDirectory } = readSettings(environment);
  const url = (values.url ?? (await readRunningUrl(dataDirectory)))?.replace(/\/$/, "");
  if (url === undefined)
    throw new StartUpError("Nutria no está en marcha: arráncala con npm start y vuelve a intentarlo.");
  const simulator = createEventSimulator({
    url,
    password: values.password,
    app: values.app ? demoApp.id : undefined,
    // The demo keys are sent only to the product of this data folder, not to another URL.
    partnerKey: async () => {
      if (values.key !== undefined) return values.key;
      if (values.test) return values.url === undefined ? readTestKey(dataDirectory) : undefined;
      const own = values.url === undefined ? readPartnerKey(dataDirectory) : undefined;
      return environment["NUTRIA_PARTNER_KEY"] ?? own;
    },
  });
  const events =
    values.file === undefined
      ? await buildEvents(simulator, positionals, values)
      : await readEventsFile(values.file, positionals);
  const responses = await simulator.send(events, values.patient);
  const output = values.json
    ? JSON.stringify(responses.length === 1 ? responses[0] : responses, null, 2)
    : describe(events, responses);
  return { output, areAccepted: responses.every(isAccepted) };
}

type Values = ReturnType<typeof readArguments>["values"];

function readArguments(argv: string[]) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (cause) {
    const unknown = /'(-[^']*)'/.exec((cause as Error).message)?.[1] ?? "?";
    throw new StartUpError(`No entiendo "${unknown}". Todas las opciones: npm run emit -- --help`, { cause });
  }
}

async function buildEvents(
  simulator: ReturnType<typeof createEventSimulator>,
  positionals: string[],
  values: Values,
): Promise<OutgoingEvent[]> {
  const [type = "newPatientInBody", ...more] = positionals;
  if (more.length > 0 || !eventTypes.includes(type as IncomingEventType))
    throw new StartUpError(
      `No hay ningún evento "${positionals.join(" ")}". Los que hay: ${eventTypes.join(", ")}`,
    );
  const count = readNumber("--count", values.count ?? "1", 1, mostEvents);
  if (count > 1 && values.id !== undefined)
    throw new StartUpError("Con --count cada evento lleva su propio id: quita --id.");
  const choice = {
    patient: values.patient,
    pass: values.pass,
    nutritionist: values.nutritionist,
    appointment: values.appointment,
    startDate: values["start-date"],
    scheduledFor: values["scheduled-for"],
    available:
      values.available === undefined ? undefined : readNumber("--available", values.available, 0, 1_000_000),
    id: values.id,
    data: values.data === undefined ? undefined : readJson("--data", values.data),
  };
  const events: OutgoingEvent[] = [];
  while (events.length < count) events.push(await simulator.build(type as IncomingEventType, choice));
  return events;
}

async function readEventsFile(file: string, positionals: string[]): Promise<OutgoingEvent[]> {
  if (positionals.length > 0)
    throw new StartUpError("Con --file los tipos van en el archivo: quita el de la línea.");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new StartUpError(`No se puede leer el archivo ${file}.`, { cause });
  });
  const read = readJson(file, text);
  const events = Array.isArray(read) ? (read as unknown[]) : [read];
  if (events.length === 0) throw new StartUpError(`El archivo ${file} no tiene eventos.`);
  return events as OutgoingEvent[];
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new StartUpError(`${name} no es JSON: ${(cause as Error).message}`, { cause });
  }
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new StartUpError(`${name} debe ser un número entero de ${least} a ${most}, y es "${text}".`);
  return number;
}

const statusNames = { accepted: "aceptado", duplicate: "repetido", refused: "rechazado" } as const;

function resultsOf({ body }: ApiResponse): EventResult[] | undefined {
  return (body as { results?: EventResult[] } | null)?.results;
}

function isAccepted(response: ApiResponse): boolean {
  return resultsOf(response)?.every(({ status }) => status !== "refused") ?? false;
}

/** One line for each event up to ten; beyond that, the refused ones and a count of each status. */
function describe(events: readonly OutgoingEvent[], responses: readonly ApiResponse[]): string {
  const failed = responses.filter((response) => resultsOf(response) === undefined);
  const results = responses.flatMap((response) => resultsOf(response) ?? []);
  const types = new Map(events.map(({ id, type }) => [id, String(type)]));
  const lines = results
    .filter(({ status }) => results.length <= 10 || status === "refused")
    .map(({ id, status, error }) =>
      [
        `${statusNames[status].padEnd(9)}  ${types.get(id) ?? ""}  ${id ?? "(sin id)"}`,
        ...(error ? explain(error) : []),
      ].join("\n"),
    );
  const counts = Object.entries(statusNames)
    .map(([status, name]) => ({ name, count: results.filter((one) => one.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`);
  return [
    ...lines,
    ...failed.map(({ status, body }) => [`rechazado (${status})`, ...explain(body as ErrorBody)].join("\n")),
    ...(results.length > 1 ? [counts.join(" · ")] : []),
  ].join("\n");
}

function explain({
  code,
  message,
  fields = {},
}: Pick<ErrorBody, "message" | "fields"> & { code: string }): string[] {
  return [
    `  ${message} (${code})`,
    ...Object.entries(fields).map(([field, text]) => `  ${field === "" ? "" : `${field}: `}${text}`),
  ];
}
