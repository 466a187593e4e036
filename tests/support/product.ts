import { createClient, pathOf, type CallInput } from "@nutria/contract/wire/client";
import {
  fileOfGroup,
  routeKeyOf,
  type Group,
  type ResponseOf,
  type Role,
  type Route,
} from "@nutria/contract/wire/define";
import type { ErrorBody } from "@nutria/contract/wire/api-error";
import { allRoutes } from "@nutria/contract/routes/index";
import type { Actor, Context } from "@nutria/core/kernel/context";
import { openSession } from "@nutria/core/identity/session/index";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { subscribers } from "@nutria/functions/events/index";
import { queues, topicQueues } from "@nutria/functions/queues/index";
import { declaration as deadLetterKeeper } from "@nutria/functions/events/keep-dead-letters";
import { configureClients } from "@nutria/local/app/configure-clients";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createHttpGateway, type HttpGateway } from "@nutria/local/http-gateway/server";
import type { LambdaHandler } from "@nutria/local/http-gateway/lambda";
import { startTestCloud } from "@nutria/local/testing";
import type { Mail } from "@nutria/local/ses/mail";
import { createContext } from "@nutria/platform/context";
import "@nutria/platform/with-payments";
import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { expectDescribed } from "./described-answers";
import { invoke, type Answer } from "./invoke";

export type { Answer } from "./invoke";
type Cloud = Awaited<ReturnType<typeof startTestCloud>>;

/** The options of a call: the token, and the network address that it comes from. */
export interface Caller {
  token?: string;
  /** By default an address of its own, so that another call's throttle does not affect it. */
  address?: string;
}

/** The whole product over an embedded cloud of its own; handlers are called in process, as the gateway calls them. */
export interface Product {
  cloud: Cloud;
  /**
   * Calls a route and returns the answer; an error answer is raised as an `ApiError` with its code, message and fields.
   */
  call<R extends Route>(route: R, input: CallInput<R>, caller?: Caller): Promise<ResponseOf<R>>;
  /** Calls a route with any input, and returns the raw status, headers and body. */
  send(route: Route, input?: RawInput, caller?: Caller): Promise<Answer>;
  /** The error that a call answers. Raises when the call succeeds. */
  refusal(route: Route, input?: RawInput, caller?: Caller): Promise<ErrorBody & { status: number }>;
  /** A context of the domain, for calling it without a route. */
  context<A extends Actor>(actor: A, request?: { idempotencyKey?: string }): Promise<Context<A>>;
  /** The mails to an address, newest first, after all events have been delivered. */
  mailsTo(address: string): Promise<Mail[]>;
  /** The deliveries that were abandoned, with their event. */
  failedDeliveries(): { event: BusEvent; rule: string; error: string | undefined }[];
  /** Waits until every event has been delivered, and the events that follow from it. */
  settle(): Promise<void>;
  /** Moves the clock of the whole product forward. */
  travel(time: { seconds?: number; hours?: number; days?: number }): void;
  /** An access token of the user pool with a role: of a person without an account, or of one who is not in the table. */
  tokenOf(role: Role, id?: string): Promise<string>;
  /** Serves these groups of routes, or all of them, over HTTP without the gateway's throttle; returns its origin. */
  serve(...groups: Group[]): Promise<string>;
  close(): Promise<void>;
}

export interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Starts the product over a cloud of its own. Groups of routes are loaded at their first use. A process can run one
 * product at a time, because the handlers read their configuration from the environment.
 */
export async function startProduct({ agendaBeta = true, logLevel = "error" } = {}): Promise<Product> {
  const cloud = await startTestCloud({
    tableDefinition,
    deadLetterHandler: deadLetterKeeper.handler,
    rules: subscribers.map(({ name, pattern, handler }) => ({ name, pattern, target: handler })),
  });
  // An unexpected error says where it was raised.
  process.env.LOG_LEVEL = logLevel;
  // Another file of the process may have run the product with threads, whose start takes seconds.
  const environment = {
    ...cloud.environment,
    AGENDA_BETA: String(agendaBeta),
    COMPUTE_WORKER: "",
    EVEN_ANSWER_MILLISECONDS: "0",
  };
  configureClients({ ...cloud, environment });
  for (const queue of queues) await cloud.addQueue(queue);
  for (const queue of topicQueues) await cloud.addTopicQueue(queue);
  const fronts: HttpGateway[] = [];

  const send: Product["send"] = async (route, input = {}, caller = {}) => {
    const { params, query, body, headers = {} } = input;
    const answer = await invoke(await handlerOf(route.group), {
      routeKey: routeKeyOf(route),
      path: pathOf(route.spec.path, params, query),
      params: params ?? {},
      body,
      headers: { ...headers, ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }) },
      address: caller.address ?? randomUUID(),
    });
    expectDescribed(route, answer);
    return answer;
  };

  return {
    cloud,
    send,

    call(route, input, caller = {}) {
      const { params } = input as { params?: Record<string, string> };
      const client = createClient(async ({ path, body, headers }) => {
        const query = Object.fromEntries(new URLSearchParams(path.split("?")[1] ?? ""));
        return send(route, { ...(params && { params }), query, body, headers }, caller);
      });
      // As the web does.
      const isKeyed = route.spec.idempotent === "required";
      return client(route, isKeyed ? { idempotencyKey: randomUUID(), ...input } : input);
    },

    async refusal(route, input, caller) {
      const { status, body } = await send(route, input, caller);
      if (status < 400) throw new Error(`${routeKeyOf(route)} answered ${status}`);
      return { status, ...(body as ErrorBody) };
    },

    async context(actor, request = {}) {
      return createContext({ actor, requestId: randomUUID(), callerAddress: randomUUID(), ...request });
    },

    async mailsTo(address) {
      await cloud.bus.idle();
      return (await cloud.mails()).filter(({ to }) => to.includes(address));
    },

    failedDeliveries: () =>
      cloud.bus
        .events()
        .flatMap(({ event, deliveries }) =>
          deliveries
            .filter(({ status }) => status === "failed")
            .map(({ rule, error }) => ({ event, rule, error })),
        ),

    settle: () => cloud.bus.idle(),

    travel({ seconds = 0, hours = 0, days = 0 }) {
      const now = Date.now();
      vi.useFakeTimers({ toFake: ["Date"], now: now + (seconds + hours * 3600 + days * 86_400) * 1000 });
    },

    tokenOf: (role, id) => poolToken(role, id),

    async serve(...groups) {
      const served = allRoutes.filter(({ group }) => groups.length === 0 || groups.includes(group));
      const routes: Record<string, LambdaHandler> = {};
      for (const route of served) routes[routeKeyOf(route)] = await handlerOf(route.group);
      const { upgrade } = cloud.channels;
      const front = await createHttpGateway({ routes, upgrade, throttle: { perSecond: 0, burst: 0 } });
      fronts.push(front);
      return front.url;
    },

    async close() {
      vi.useRealTimers();
      for (const front of fronts) await front.close();
      await cloud.close();
    },
  };
}

async function handlerOf(group: Group): Promise<LambdaHandler> {
  const module = (await import(`../../functions/api/${fileOfGroup(group)}.ts`)) as { handler: LambdaHandler };
  return module.handler;
}

async function poolToken(role: Role, known?: string): Promise<string> {
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  const id = known ?? ctx.newId(role);
  const { identity } = ctx;
  await identity.signUp({ id, email: `${id}@example.com`, password: "secreta1", name: "Prueba" });
  await identity.setPassword(id, "secreta1");
  await identity.grantRole(id, role);
  return (await openSession(ctx, id, await identity.signIn(id, "secreta1"))).accessToken;
}
