import type { AppScope } from "@nutria/contract/people/apps";
import type { AssistantRight } from "@nutria/contract/people/assistants";
import type { WebhookProblem } from "@nutria/contract/schemas/webhook";
import type { BusyCalendarProblem } from "@nutria/contract/agenda/busy-calendar";
import type { Role } from "@nutria/contract/wire/define";
import type { DomainEvent, EventEnvelope } from "./events/events";
import type { IdPrefix } from "./ids";
import type { TransactItem } from "./table/transact-item";
import type { Database } from "./table/declared-entity";
import type { Payments } from "./payments";

/**
 * The caller: a signed-in user, a scan partner with its key, an anonymous caller (public routes), or the product itself
 * (subscribers and jobs).
 */
export type Actor =
  | { role: Role; id: string }
  | { role: "partner"; id: string }
  | { role: "anonymous"; id: "anonymous" }
  | { role: "system"; id: string };

/** Publishes events that were already written to the outbox. */
export interface EventBus {
  /** Raises when the bus did not accept every event. */
  publish(events: EventEnvelope[]): Promise<void>;
}

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

/** A file of a mail: a text, or bytes. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string | Uint8Array;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  /** The name under which a browser saves it. */
  fileName?: string;
}

/** Uploaded files. The key says what a file is for: `photos/pho_….jpg`. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Removes a file; does nothing when there is none. */
  remove(key: string): Promise<void>;
}

/** A part of an upload. The first one has the number 1. */
export interface VideoPart {
  partNumber: number;
  size: number;
}

interface VideoUploadTarget {
  key: string;
  /** The storage's own id of the upload. */
  uploadId: string;
}

/** Videos, which browsers put and play at signed addresses: they are larger than a request of the product may be. */
export interface Videos {
  /** Starts an upload in parts and returns its id. */
  startUpload(key: string, contentType: string): Promise<string>;
  /** The parts that have arrived; undefined when the upload is complete or was aborted. */
  uploadedParts(target: VideoUploadTarget): Promise<(VideoPart & { etag: string })[] | undefined>;
  /** An address that takes one part, of exactly this size. */
  partAddress(target: VideoUploadTarget, part: VideoPart, secondsValid: number): Promise<string>;
  /** Makes one video of the parts; does nothing when another call did. */
  complete(target: VideoUploadTarget, parts: readonly (VideoPart & { etag: string })[]): Promise<void>;
  /** Ends an upload and removes its parts; does nothing when there is none. */
  abort(target: VideoUploadTarget): Promise<void>;
  /** The size of a video and its first `count` bytes; undefined when there is none. */
  inspect(key: string, count: number): Promise<{ size: number; start: Uint8Array } | undefined>;
  /** An address that plays a video. */
  address(key: string, secondsValid: number): Promise<string>;
  /** Removes a video; does nothing when there is none. */
  remove(key: string): Promise<void>;
}

/** A pure function that takes long, or whose input a stranger made; its name finds it in another thread. */
export interface Computation<Input, Output> {
  name: string;
  /** The longest time in a thread of its own, in seconds, after which the thread is ended. */
  deadlineSeconds: number;
  /** A method, so that one table can hold computations of different inputs. */
  run(input: Input): Output | Promise<Output>;
}

/**
 * Runs a computation, in another thread where this process serves several requests at once. Input and output
 * are plain data; an `AppError` passes through. Raises `file_too_complex` and `busy`.
 *
 * An input that takes long to read is a function, called when the account's turn has come: twenty requests of one account
 * read one after the other, and what is refused reads nothing.
 */
export type Compute = <Input, Output>(
  computation: Computation<Input, Output>,
  input: Input | (() => Promise<Input>),
) => Promise<Output>;

/** The input of a computation, read now where it was to be read in its turn. */
export const inputOf = async <Input>(input: Input | (() => Promise<Input>)): Promise<Input> =>
  input instanceof Function ? input() : input;

/** The values of a secret: the newest is used to sign, each to verify, so that a new one voids nothing. */
export type SecretValues = readonly [newest: string, ...earlier: string[]];

/** Reads a secret by its purpose. The values stay in memory and must never be logged. */
export interface Secrets {
  linkSecrets(): Promise<SecretValues>;
}

/** A browser that takes pushes, as its push service knows it. */
export interface PushTarget {
  /** The address at the push service; anybody who knows it can write to it. */
  endpoint: string;
  /** The browser's public key and its secret, with which a message is encrypted. */
  p256dh: string;
  auth: string;
  /** The public key of ours with which it subscribed. */
  serverKey: string;
}

interface PushMessage {
  text: string;
  /** A later push of the same topic replaces an earlier one that waits for a browser. */
  topic: string;
  /** The seconds for which the push service keeps it for a browser that is off line. */
  secondsToLive: number;
}

/**
 * Outcome of a push: the push service took it; the browser takes none any more; or the service refused it, and would
 * again.
 */
export type PushOutcome = "taken" | "lapsed" | "refused";

/** Web Push: messages to browsers that allowed them. */
export interface WebPush {
  /** The key with which a browser subscribes. */
  publicKey(): Promise<string>;
  /** Raises when the push service is busy or does not answer. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/**
 * Outcome of a message that was handed over. `refused`: it was not taken and will not be sent; the reason has no
 * number and no text.
 */
export type WhatsAppAnswer =
  | { outcome: "accepted"; messageId: string }
  | { outcome: "refused"; reason: string };

/** WhatsApp, from the product's own number. */
export interface WhatsApp {
  /**
   * Hands a message over once, in Meta's JSON, and never tries again by itself. Raises when nobody knows whether it was
   * taken.
   */
  send(message: Readonly<Record<string, unknown>>): Promise<WhatsAppAnswer>;
}

/** The text of a published calendar, or the reason why it was not read. */
export type PublishedCalendar = { text: string } | { problem: BusyCalendarProblem };

/** Filters a text while it arrives, piece by piece. */
export interface TextFilter {
  add(text: string): string;
  /** After the last piece. */
  end(): string;
}

/** Reads calendars that other providers publish. */
export interface CalendarReader {
  /**
   * Bounded in time and size, from known providers alone. The text is what the filter keeps of it, whose size alone is bounded closely.
   * Raises nothing that a provider or an address may cause, but for what the filter raises.
   */
  read(address: string, filter?: TextFilter): Promise<PublishedCalendar>;
}

/** A webhook as it is called: what is signed is what is sent. */
export interface WebhookCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The status of an answer, and the seconds after which it asks for another call; or why there was no answer. */
export type WebhookAnswer = { status: number; retryAfterSeconds?: number } | { problem: WebhookProblem };

/** Calls the addresses to which partners have webhooks sent. */
export interface WebhookSender {
  /** Bounded in time; the answer's body is not read. Raises nothing that an address or its server may cause. */
  post(call: WebhookCall): Promise<WebhookAnswer>;
}

export interface SignInResult {
  accessToken: string;
  refreshToken: string;
  /** Names the sign-in in its access tokens. */
  sessionId: string;
  /** Whether the pool asked for the code of a second factor, and it was right. */
  usedCode: boolean;
}

/** A user as the pool knows it. */
export interface PoolUser {
  id: string;
  email: string;
  name: string;
  /** False when the user may not sign in. */
  isEnabled: boolean;
  isConfirmed: boolean;
  createdAt: string;
}

/**
 * The user pool. Usernames are our ids (`nut_…`, `pat_…`, `adm_…`). Each method raises an `AppError` with one
 * of the codes in its comment; any other error passes through.
 */
export interface IdentityProvider {
  /**
   * Creates an unconfirmed user. Replaces a user with the same id who never confirmed; `email_taken` when that
   * user is confirmed.
   */
  signUp(user: { id: string; email: string; password: string; name: string }): Promise<void>;
  /**
   * Creates a confirmed user with a role and a random password, and mails nothing: the user signs in with a
   * temporary password. When the id exists already, only the role is granted.
   */
  createConfirmed(user: { id: string; email: string; role: Role }): Promise<void>;
  /** Confirms the e-mail of a user with this password, and creates the user when the pool has none. */
  confirm(user: { id: string; email: string; password: string }): Promise<void>;
  /** Gives a user a role; tokens carry it from the next sign-in on. Granting a role twice changes nothing. */
  grantRole(id: string, role: Role): Promise<void>;
  /**
   * `wrong_credentials`, `email_not_verified`, `account_disabled`. An unknown id takes as long as a wrong
   * password. With the right password of a user who has a second factor: `second_factor_required` without a
   * code, `wrong_second_factor` with a wrong or used one.
   */
  signIn(id: string, password: string, code?: string): Promise<SignInResult>;
  /** A new key for an authenticator app, for the user of an access token; it counts once a code is verified. */
  newSecondFactor(accessToken: string): Promise<string>;
  /**
   * Verifies a code of the new key; from then on signing in asks for one. `wrong_second_factor` when the code
   * is wrong, or no key was made.
   */
  confirmSecondFactor(id: string, accessToken: string, code: string): Promise<void>;
  /** Signing in asks for no code any more. */
  removeSecondFactor(id: string): Promise<void>;
  /**
   * New tokens of a user, and the id that the pool says they are of. The refresh token stays the same. `unauthorized` when
   * it is unknown, revoked, expired or another user's.
   */
  refresh(id: string, refreshToken: string): Promise<SignInResult & { id: string }>;
  revoke(refreshToken: string): Promise<void>;
  /** Sets the password, which also confirms the e-mail. `wrong_credentials` when the user does not exist. */
  setPassword(id: string, password: string): Promise<void>;
  /** Revokes every session of the user. */
  signOutEverywhere(id: string): Promise<void>;
  /** The users of the pool in no order, a page after the other; no `cursor` after the last page. */
  listUsers(cursor?: string): Promise<{ users: PoolUser[]; cursor?: string }>;
  /** A user and the roles that it was given; undefined when the pool has none with this id. */
  findUser(id: string): Promise<(PoolUser & { roles: string[] }) | undefined>;
  /**
   * Creates a confirmed user with a random password, or gives one that exists a random password. It has no role
   * yet.
   */
  makeUser(user: { id: string; email: string; name: string }): Promise<void>;
  /** Lets a user sign in, or no longer. */
  setEnabled(id: string, isEnabled: boolean): Promise<void>;
  /** Removes a user, whose tokens end; does nothing when the pool has none. */
  removeUser(id: string): Promise<void>;
  /** Takes a role from a user; does nothing when the user does not have it. */
  revokeRole(id: string, role: string): Promise<void>;
}

export interface Log {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
}

/** Configuration of the stage. */
interface Settings {
  stage: string;
  /** Origin of the web client, without a trailing slash. */
  webUrl: string;
  /** Whether every nutritionist may use the agenda during its beta. */
  agendaBeta: boolean;
  /** The card provider's key for browsers; null with the embedded endpoint. */
  paymentKey: string | null;
  /** The channels that tell browsers what changed: their WebSocket, and the host that its protocol names. */
  channels: { url: string; host: string };
  /** The push service of the embedded cloud, on this machine; null in the cloud, where browsers have their own. */
  pushService: string | null;
  /** The product's own number at WhatsApp, and how many messages it may begin in 24 hours; null where there is none. */
  whatsApp: { phoneNumberId: string; dailyLimit: number } | null;
  /**
   * The address at which the embedded cloud publishes calendars on this machine; null in the cloud, which reads none of
   * its own.
   */
  calendarService: string | null;
  /** Whether webhooks may go to programs of this machine, by http; false in the cloud. */
  callsLoopback: boolean;
}

/** Items that the next commit also writes, such as the record that a subscriber processed its event. */
interface PendingItems {
  items: TransactItem[];
  /** Raised by the same commit. */
  events?: readonly DomainEvent[];
  /** True after a commit wrote them: a transactional subscriber commits once. */
  isCommitted: boolean;
}

/** The assistant who makes a call for the nutritionist who is its actor. */
export interface ActingAssistant {
  id: string;
  /** Name and last name. */
  name: string;
  rights: readonly AssistantRight[];
  /** The entry of the access log that a change leaves; absent for a call that changes nothing. */
  entry?: {
    /** Whether the entry was written, or is being written. */
    isWritten: boolean;
    /** Patient of the act, set once it is known: the call may name a document of the patient instead. */
    patientId?: string | undefined;
    /** The id of the appointment or request, unless it is the patient. */
    subjectId?: string | undefined;
    /** The changed fields, with their values masked. */
    detail?: string | undefined;
    /** Commits together with the entry. */
    commit(items: TransactItem[], events: DomainEvent[]): Promise<void>;
  };
}

/** The app that makes a call for the patient who is its actor, and what the patient lets it do. */
export interface ActingApp {
  id: string;
  name: string;
  scopes: readonly AppScope[];
}

/**
 * The explicit first argument of every domain function: the actor, the clock, the id generator and the
 * adapters. The domain has no other source of time or ids, and no ambient context.
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
  videos: Videos;
  compute: Compute;
  secrets: Secrets;
  push: WebPush;
  whatsApp: WhatsApp;
  calendars: CalendarReader;
  webhooks: WebhookSender;
  payments: Payments;
  settings: Settings;
  log: Log;
  /** Network address of the caller, for throttling. */
  callerAddress: string;
  /** `Idempotency-Key` header of the request. */
  idempotencyKey: string | undefined;
  /** The caller's session, by the name that its tokens have; undefined without a token. */
  sessionId?: string | undefined;
  /** Set where an assistant acts for the nutritionist. */
  assistant?: ActingAssistant | undefined;
  /** Set where an app acts for the patient. */
  app?: ActingApp | undefined;
  /** Set while a transactional subscriber handles its event. */
  pendingItems?: PendingItems | undefined;
  /** The patients about whom this request wrote entries in an access log; a request's group asks it. */
  loggedPatients?: Set<string>;
  /** Suppresses notices and mails, for the invented history of the demo practice. */
  discardsEvents?: boolean;
}

export type NutritionistContext = Context<{ role: "nutritionist"; id: string }>;
export type PatientContext = Context<{ role: "patient"; id: string }>;
export type AdminContext = Context<{ role: "admin"; id: string }>;
export type PartnerContext = Context<{ role: "partner"; id: string }>;
/** The context of a sender of events: a scan partner or a patient's app. */
export type SenderContext = Context<{ role: "partner" | "patient"; id: string }>;
