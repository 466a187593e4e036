/** A request of the SDK, and what it gets from the service. */
export interface Answer {
  response: { statusCode: number; headers: Record<string, string>; body: Uint8Array };
}
export interface Request {
  operation: string;
  /** Parsed JSON; null for a request in another protocol. */
  body: Record<string, unknown> | null;
}
/** Sends the request, as it is or with another body. */
type Send = (body?: object) => Promise<Answer>;

/** What happens to a request; undefined for one that this kind of fault does not concern. */
export type Fault = (request: Request, send: Send) => Promise<Answer> | undefined;

/** Faults of each seventh request of the SDK, from any client. */
export const kindsOfRequests = ["partial", "conflicting", "twice"] as const;
/** Faults of the table while a call of a route is carried out: of its first call of the table, its second and so on. */
export const kindsOfCalls = ["throttled", "unanswered", "down", "repeated"] as const;
export const kinds = [...kindsOfRequests, ...kindsOfCalls] as const;
export type Kind = (typeof kinds)[number];
export type KindOfCalls = (typeof kindsOfCalls)[number];

/**
 * The counter of a limit is added to without a condition, so the SDK counts a call once more when its answer is lost,
 * and so does a call that is repeated: a limit may refuse one too early, and nothing else is lost. Its answer is not
 * lost here, and a repeated call counts 0, so that the tests of limits see their own numbers. That of failed sign-ins is
 * one of them.
 */
const countersOfLimits = /^(throttle|failedSignIns)#/;

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"]);
const reads = new Set(["GetItem", "BatchGetItem", "Query", "TransactGetItems"]);

export const isTableCall = ({ operation }: Request): boolean => writes.has(operation) || reads.has(operation);
export const isWrite = ({ operation }: Request): boolean => writes.has(operation);

/** The name of the counter that a request adds to; undefined for any other request. */
export function counterOfLimit({ operation, body }: Request): string | undefined {
  const key = body?.["Key"] as { pk?: { S?: string } } | undefined;
  const name = key?.pk?.S;
  return operation === "UpdateItem" && name !== undefined && countersOfLimits.test(name) ? name : undefined;
}

/** The request to a counter of a limit, such that it counts nothing. */
export function countingNothing({ body }: Request): object {
  const values = (body?.["ExpressionAttributeValues"] ?? {}) as Record<string, object>;
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    /^:(count|failures)/.test(name) ? { N: "0" } : value,
  ]);
  return { ...body, ExpressionAttributeValues: Object.fromEntries(changed) as object };
}

function refusal(name: string, more: object = {}): Promise<Answer> {
  const body = Buffer.from(JSON.stringify({ __type: name, message: "A planted fault", ...more }));
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": name };
  return Promise.resolve({ response: { statusCode: 400, headers, body } });
}

/** A transaction that is cancelled for its first item. */
function cancellation(body: Request["body"], code: string): Promise<Answer> {
  const items = body?.["TransactItems"] as unknown[];
  const reasons = items.map((_, index) => ({ Code: index === 0 ? code : "None" }));
  return refusal("TransactionCanceledException", { CancellationReasons: reasons });
}

/** As Node raises it. */
function networkError(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(`A planted ${code}`), { code }));
}

/** The refusals of a table without capacity: of the whole table, of the account, of an item of a transaction. */
let refusals = 0;
function outOfCapacity({ operation, body }: Request): Promise<Answer> {
  const kind = refusals++ % 3;
  if (kind === 2 && operation === "TransactWriteItems") return cancellation(body, "ThrottlingError");
  return refusal(kind === 0 ? "ProvisionedThroughputExceededException" : "ThrottlingException");
}

export const faults: Record<Kind, Fault> = {
  /** A batch of which the service does one half. */
  partial: ({ operation, body }, send) => {
    if (operation === "BatchGetItem") return partOfReads(body as unknown as BatchGet, send);
    if (operation === "BatchWriteItem") return partOfWrites(body as unknown as BatchWrite, send);
    return undefined;
  },
  conflicting: ({ operation, body }) =>
    operation === "TransactWriteItems" ? cancellation(body, "TransactionConflict") : undefined,
  /** The bus delivers each event again, after the first. */
  twice: ({ operation }, send) => (operation === "PutEvents" ? send().then(() => send()) : undefined),
  throttled: (request) => outOfCapacity(request),
  unanswered: (_, send) => send().then(() => networkError("ETIMEDOUT")),
  down: () => networkError("ECONNREFUSED"),
  /** Nothing fails: the answer of the whole call is lost, and the call asked again. */
  repeated: () => undefined,
};

interface BatchGet {
  RequestItems: Record<string, { Keys: unknown[] }>;
}
interface BatchWrite {
  RequestItems: Record<string, unknown[]>;
}

function partOfReads({ RequestItems }: BatchGet, send: Send): Promise<Answer> | undefined {
  const [entry] = Object.entries(RequestItems);
  if (!entry || entry[1].Keys.length < 2) return undefined;
  const [table, { Keys, ...options }] = entry;
  const done = Math.ceil(Keys.length / 2);
  return answerWith(send({ RequestItems: { [table]: { ...options, Keys: Keys.slice(0, done) } } }), {
    UnprocessedKeys: { [table]: { ...options, Keys: Keys.slice(done) } },
  });
}

function partOfWrites({ RequestItems }: BatchWrite, send: Send): Promise<Answer> | undefined {
  const [entry] = Object.entries(RequestItems);
  if (!entry || entry[1].length < 2) return undefined;
  const [table, writes] = entry;
  const done = Math.ceil(writes.length / 2);
  return answerWith(send({ RequestItems: { [table]: writes.slice(0, done) } }), {
    UnprocessedItems: { [table]: writes.slice(done) },
  });
}

async function answerWith(answer: Promise<Answer>, more: object): Promise<Answer> {
  const { response } = await answer;
  const body = JSON.parse(Buffer.from(response.body).toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...body, ...more }));
  const { "x-amz-crc32": _, ...headers } = response.headers;
  return { response: { ...response, headers, body: changed } };
}
