import type * as z from "zod/mini";
import type { AppAccess } from "../people/apps";
import type { AssistantAccess } from "../people/assistants";
import type { ErrorCode } from "./errors";
import type { AccessSubject } from "../schemas/record/access";

export type Role = "nutritionist" | "patient" | "admin" | "assistant";

/**
 * Who may call a route: anybody, any signed-in role, one role, a partner with its key, or (`event`) a patient as well as a
 * partner.
 */
export type Auth = "public" | "signedIn" | "event" | "partner" | Role;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Group =
  | "auth"
  | "client"
  | "patientApp"
  | "booking"
  | "patients"
  | "agenda"
  | "profile"
  | "offices"
  | "assistants"
  | "apps"
  | "store"
  | "records"
  | "archive"
  | "workouts"
  | "messages"
  | "diary"
  | "questionnaires"
  | "notifications"
  | "events"
  | "webhooks"
  | "admin"
  | "docs";

/** The name of the file of `functions/api` that serves a group. */
export function fileOfGroup(group: Group): string {
  return group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export type Schema = z.core.$ZodType;

/** The names of the path parameters of a route, which are between braces. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** Which clinical data the answers and refusals of a route carry. Each of them leaves an entry in the access log. */
export interface ClinicalContent {
  what: AccessSubject;
  /**
   * Where an answer's patient is named: by the path's `id`, by the `patient` of the answer itself, or, of several or none,
   * by its `patients`. Left out where none of them names one, so that the rule has to write the entry.
   */
  patient?: "path" | "answer" | "answers";
}

/** The declaration of one route. A call has no part (query, body, content) that the declaration omits. */
export interface RouteSpec {
  method: Method;
  path: `/${string}`;
  auth: Auth;
  /** Which assistants act here for the owner of the practice; left out, none does. */
  assistant?: AssistantAccess;
  /** Which apps of a patient are admitted, by their scopes; left out, none is. */
  app?: AppAccess;
  summary: string;
  query?: Schema;
  body?: Schema;
  /**
   * `file` takes one file as a multipart form, in its field `file`, instead of JSON; `signed` takes the text of the body
   * as it was sent, with its signature; `form` takes the fields of a form (`application/x-www-form-urlencoded`).
   */
  accepts?: "json" | "file" | "signed" | "form";
  /** A refusal in the shape of OAuth (RFC 6749, 5.2) instead of ours. */
  refuses?: "oauth";
  /** Schema of the JSON response; without it the route returns 204. */
  response?: Schema;
  /** The kind of a response that is not JSON: `redirect`, `html`, `file` or `calendar`. */
  answers?: "json" | "redirect" | "html" | "file" | "calendar";
  /** How long a browser may keep a `file`; left out, it is not stored. */
  cacheControl?: string;
  /** Status of success; 200 with a response, 204 without. */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  /** Schema of what a `stale_version` sends as `current`, where it is not the response. */
  current?: Schema;
  /** For clinical data in the response or in `current`: no such answer leaves without an entry in the access log. */
  clinical?: ClinicalContent;
  /** The answer is the same as long as a process lives, so its text is made once. */
  isConstant?: boolean;
  /** Sends an `ETag`, and 304 without a body when the caller's copy is current. */
  isPolled?: boolean;
  /**
   * Accepts an `Idempotency-Key` header: repeated calls with one key take effect once. With `required`, a call without one
   * is refused.
   */
  idempotent?: boolean | "required";
}

/** An uploaded file. Name and type come from the sender and are not verified; trust only the bytes. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A body that its sender signed. */
export interface SignedBody {
  text: string;
  /** The `stripe-signature` header; empty without one. */
  signature: string;
}

export interface Route<Spec extends RouteSpec = RouteSpec> {
  name: string;
  group: Group;
  spec: Spec;
}

export type ParamsOf<R extends Route> = { [Name in PathNames<R["spec"]["path"]>]: string };
export type QueryOf<R extends Route> = R["spec"]["query"] extends Schema
  ? z.output<R["spec"]["query"]>
  : undefined;
export type QueryInput<R extends Route> = R["spec"]["query"] extends Schema
  ? z.input<R["spec"]["query"]>
  : undefined;
export type BodyOf<R extends Route> = R["spec"]["accepts"] extends "file"
  ? UploadedFile
  : R["spec"]["accepts"] extends "signed"
    ? SignedBody
    : R["spec"]["body"] extends Schema
      ? z.output<R["spec"]["body"]>
      : undefined;
export type BodyInput<R extends Route> = R["spec"]["accepts"] extends "file"
  ? FormData
  : R["spec"]["body"] extends Schema
    ? z.input<R["spec"]["body"]>
    : undefined;
export type ResponseOf<R extends Route> = R["spec"]["response"] extends Schema
  ? z.output<R["spec"]["response"]>
  : void;

/**
 * Declares the routes of one group. The gateway, the Lambda's validation, the local server, the typed client,
 * `openapi.json` and the security tests are built from the result.
 */
export function defineRoutes<const Specs extends Record<string, RouteSpec>>(
  group: Group,
  specs: Specs,
): { [Name in keyof Specs]: Route<Specs[Name]> } {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { name, group, spec }]),
  ) as unknown as { [Name in keyof Specs]: Route<Specs[Name]> };
}

/** The route key of API Gateway: `GET /v1/nutritionist/patient/{id}`. */
export function routeKeyOf(route: Route): string {
  return `${route.spec.method} ${route.spec.path}`;
}

/** Schema of what a refusal of a route sends as `current`; undefined for a route whose refusals have none. */
export function currentOf({ spec: { current, errors, response } }: Route): Schema | undefined {
  return errors?.includes("stale_version") ? (current ?? response) : undefined;
}

/** The names between braces in a path, in order. */
export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
