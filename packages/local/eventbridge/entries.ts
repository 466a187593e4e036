import { randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";

/** An event as rules and targets see it. */
export interface BusEvent {
  version: "0";
  id: string;
  "detail-type": string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: unknown;
}

export interface PutEventsEntry {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  EventBusName?: string;
  Resources?: string[];
  /** Seconds since the epoch on the wire. */
  Time?: number | Date;
}

/** The result of one entry in the response. */
export type EntryResult = { EventId: string } | { ErrorCode: string; ErrorMessage: string };

const maximumEntries = 10;
const maximumBytes = 256 * 1024;

/** Throws EventBridge's `ValidationException` for a request that is empty or too large. */
export function checkRequest(entries: PutEventsEntry[] | undefined): PutEventsEntry[] {
  if (!Array.isArray(entries) || entries.length === 0) {
    throw invalid(
      "Value '[]' at 'entries' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  }
  if (entries.length > maximumEntries) {
    throw invalid(
      "Value at 'entries' failed to satisfy constraint: Member must have length less than or equal to 10",
    );
  }
  if (entries.reduce((sum, entry) => sum + sizeOf(entry), 0) > maximumBytes) {
    throw new AwsError("ValidationException", "Total size of the entries in the request is over the limit.");
  }
  return entries;
}

/** Converts an entry to an event, or returns EventBridge's error for that entry. */
export function readEntry(
  entry: PutEventsEntry,
  busName: string,
  now: number,
): BusEvent | Exclude<EntryResult, { EventId: string }> {
  for (const field of ["Source", "DetailType", "Detail"] as const) {
    if (!entry[field])
      return refused(
        "InvalidArgument",
        `Parameter ${field} is not valid. Reason: ${field} is a required argument.`,
      );
  }
  const bus = entry.EventBusName?.split("/").at(-1);
  if (bus !== busName)
    return refused("ResourceNotFoundException", `Event bus ${bus ?? "default"} does not exist.`);
  const detail = parseObject(entry.Detail as string);
  if (detail === undefined) return refused("MalformedDetail", "Detail is malformed.");
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": entry.DetailType as string,
    source: entry.Source as string,
    account: "000000000000",
    time: timeOf(entry.Time ?? now / 1000),
    region: "us-east-1",
    resources: entry.Resources ?? [],
    detail,
  };
}

function timeOf(time: number | Date): string {
  const date = typeof time === "number" ? new Date(time * 1000) : time;
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The size as EventBridge counts it: 14 bytes for the time, plus the strings in UTF-8. */
function sizeOf(entry: PutEventsEntry): number {
  const texts = [entry.Source, entry.DetailType, entry.Detail, ...(entry.Resources ?? [])];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), entry.Time === undefined ? 0 : 14);
}

function invalid(reason: string): AwsError {
  return new AwsError("ValidationException", `1 validation error detected: ${reason}`);
}

function refused(ErrorCode: string, ErrorMessage: string) {
  return { ErrorCode, ErrorMessage };
}
