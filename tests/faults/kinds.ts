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

export const kinds = ["partial", "conflicting", "twice"] as const;
export type Kind = (typeof kinds)[number];

function refusal(name: string, more: object = {}): Promise<Answer> {
  const body = Buffer.from(JSON.stringify({ __type: name, message: "A planted fault", ...more }));
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": name };
  return Promise.resolve({ response: { statusCode: 400, headers, body } });
}

export const faults: Record<Kind, Fault> = {
  /** A batch of which the service does one half. */
  partial: ({ operation, body }, send) => {
    if (operation === "BatchGetItem") return partOfReads(body as unknown as BatchGet, send);
    if (operation === "BatchWriteItem") return partOfWrites(body as unknown as BatchWrite, send);
    return undefined;
  },
  conflicting: ({ operation, body }) => {
    if (operation !== "TransactWriteItems") return undefined;
    const items = body?.["TransactItems"] as unknown[];
    const reasons = items.map((_, index) => ({ Code: index === 0 ? "TransactionConflict" : "None" }));
    return refusal("TransactionCanceledException", { CancellationReasons: reasons });
  },
  /** The bus delivers each event again, after the first. */
  twice: ({ operation }, send) => (operation === "PutEvents" ? send().then(() => send()) : undefined),
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
