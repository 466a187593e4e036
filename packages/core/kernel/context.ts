import type { Role } from "@nutria/contract/define";
import type { EventEnvelope } from "./events";
import type { IdPrefix } from "./ids";
import type { TransactItem } from "./transact-item";
import type { Database } from "./database";

/**
 * Who is acting: a signed-in person, a scan partner with its key, nobody (public routes), or the product itself
 * (subscribers and jobs).
 */
export type Actor =
  | { role: Role; id: string }
  | { role: "partner"; id: string }
  | { role: "anonymous"; id: "anonymous" }
  | { role: "system"; id: string };

/** Publishes events that were already written to the outbox. */
export interface EventBus {
  /** Raises when any of them was not accepted. */
  publish(events: EventEnvelope[]): Promise<void>;
}

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A stored file. */
export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** Uploaded files, by a key that names what they are for: `photos/pho_….jpg`. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Removing one that is gone already is fine. */
  remove(key: string): Promise<void>;
}

/** Reads a secret by its purpose; the value is kept in memory, never in a log. */
export interface Secrets {
  linkSecret(): Promise<string>;
}

export interface SignInResult {
  accessToken: string;
  refreshToken: string;
}

/**
 * The user pool. Usernames are our ids (`nut_…`, `pat_…`, `adm_…`). Every method raises an `AppError` with the code
 * named beside it, or lets an unexpected fault through.
 */
export interface IdentityProvider {
  /**
   * Creates an unconfirmed user and mails the verification link. Replaces a user of that id who never confirmed;
   * `email_taken` when the user of that id is confirmed.
   */
  signUp(user: { id: string; email: string; password: string; role: Role; name: string }): Promise<void>;
  /**
   * Creates a user who is confirmed, has a role and a password that nobody knows, and is mailed nothing: they sign in
   * with a temporary password. A user of that id who is there already is left as they are, but for the role.
   */
  createConfirmed(user: { id: string; email: string; role: Role }): Promise<void>;
  /** Mails the verification link again; a confirmed user gets none. `throttled` when the pool has sent too many. */
  resendVerification(id: string): Promise<void>;
  /** Confirms the e-mail. False when the code is wrong or has expired; true also when it was confirmed before. */
  confirm(id: string, code: string): Promise<boolean>;
  /** Gives a user their role, which tokens carry from the next sign-in on. Giving it twice is fine. */
  grantRole(id: string, role: Role): Promise<void>;
  /** `wrong_credentials`, `email_not_verified`, `account_disabled`. An unknown id takes the same time. */
  signIn(id: string, password: string): Promise<SignInResult>;
  /** New tokens and whose they are. `unauthorized` when the refresh token is unknown, revoked or expired. */
  refresh(refreshToken: string): Promise<SignInResult & { id: string }>;
  revoke(refreshToken: string): Promise<void>;
  /**
   * Replaces the password. A user who had not confirmed the e-mail counts as confirmed from here on.
   * `wrong_credentials` when there is no such user.
   */
  setPassword(id: string, password: string): Promise<void>;
  /** Ends every session of the user. */
  signOutEverywhere(id: string): Promise<void>;
}

export interface Log {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
}

/** What the stage decides. */
interface Settings {
  stage: string;
  /** Origin of the web client, without a slash at the end. */
  webUrl: string;
  /** Whether the agenda is open to everybody while it is in beta. */
  agendaBeta: boolean;
}

/** Writes that the next commit includes: the mark of a subscriber that its event was processed. */
interface PendingItems {
  items: TransactItem[];
  /** True once a commit has written them: a transactional subscriber commits once. */
  isCommitted: boolean;
}

/**
 * The explicit first argument of every domain function: who acts, when, and through which adapters. There is no hidden
 * clock, id generator or ambient context in the domain.
 */
export interface Context<A extends Actor = Actor> {
  actor: A;
  /** Now, as an ISO 8601 instant in UTC. */
  now(): string;
  newId(prefix: IdPrefix): string;
  db: Database;
  bus: EventBus;
  identity: IdentityProvider;
  mail: Mailer;
  files: Files;
  secrets: Secrets;
  settings: Settings;
  log: Log;
  /** Network address of the caller, for throttling. */
  callerAddress: string;
  /** `Idempotency-Key` of the request, if it had one. */
  idempotencyKey: string | undefined;
  /** Present while a transactional subscriber handles its event. */
  pendingItems?: PendingItems | undefined;
}

export type NutritionistContext = Context<{ role: "nutritionist"; id: string }>;
export type PatientContext = Context<{ role: "patient"; id: string }>;
export type AdminContext = Context<{ role: "admin"; id: string }>;
/** Whoever may send events: a scan partner, or a patient's app. */
export type SenderContext = Context<{ role: "partner" | "patient"; id: string }>;
