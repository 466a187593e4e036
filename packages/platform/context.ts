import type { Actor, Context } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { monotonicFactory } from "ulid";
import { createCompute } from "./compute";
import { configuration } from "./config";
import { createDocumentClient } from "./dynamodb";
import { createEventBus } from "./event-bus";
import { createIdentityProvider } from "./identity";
import { createFiles } from "./files";
import { createLog } from "./log";
import { createMailer } from "./mailer";
import { singleton } from "./singleton";
import { createSecrets } from "./secrets";

type Adapters = Pick<
  Context,
  "db" | "bus" | "identity" | "mail" | "files" | "compute" | "secrets" | "settings"
>;

/** The clients are created once per process and shared by every request. */
const adapters = singleton((): Adapters => {
  const config = configuration();
  return {
    db: { client: createDocumentClient(), tableName: config.TABLE_NAME },
    bus: createEventBus(config.EVENT_BUS_NAME),
    identity: createIdentityProvider({
      userPoolId: config.USER_POOL_ID,
      clientId: config.USER_POOL_CLIENT_ID,
    }),
    mail: createMailer(config.MAIL_FROM),
    files: createFiles(config.FILES_BUCKET),
    compute: createCompute(config.COMPUTE_WORKER),
    secrets: createSecrets(config.LINK_SECRET_PARAMETER),
    settings: {
      stage: config.STAGE,
      webUrl: config.WEB_URL.replace(/\/$/, ""),
      agendaBeta: config.AGENDA_BETA === "true",
    },
  };
});

const ulid = monotonicFactory();

/** The context of one request, event or job run. */
export function createContext<A extends Actor>(request: {
  actor: A;
  requestId: string;
  callerAddress?: string;
  idempotencyKey?: string | undefined;
  /** A fixed instant, for a job that runs for another time; otherwise the real clock. */
  now?: string;
}): Context<A> {
  const now = request.now;
  return {
    ...adapters(),
    actor: request.actor,
    now: now === undefined ? () => new Date().toISOString() : () => now,
    newId: (prefix) => `${idPrefixes[prefix]}_${ulid()}`,
    log: createLog({ requestId: request.requestId }),
    callerAddress: request.callerAddress ?? "",
    idempotencyKey: request.idempotencyKey,
  };
}
