import { createClient, type TransportRequest, type TransportResponse } from "@nutria/contract/wire/client";
import { pathNamesOf, type Route, type ResponseOf } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { wireAnswer } from "./wire-answer";

export interface Received {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (received: Received) => unknown;

/** What a route answers: its JSON, or a document. */
type AnswerOf<R extends Route> = R["spec"]["answers"] extends "file" ? Blob : ResponseOf<R>;

/** A fake server: it answers by route, as the contract allows, and records the requests. */
export class FakeServer {
  private readonly answers = new Map<string, { route: Route; answer: Answer }>();
  readonly received: { name: string; request: Received }[] = [];

  on<R extends Route>(route: R, answer: (received: Received) => AnswerOf<R> | Promise<AnswerOf<R>>): this {
    this.answers.set(route.name, { route, answer });
    return this;
  }

  requestsTo(route: Route): Received[] {
    return this.received.filter(({ name }) => name === route.name).map(({ request }) => request);
  }

  /** What the transport of the web calls. */
  readonly send = async (request: TransportRequest): Promise<TransportResponse> => {
    const url = new URL(request.path, "http://localhost");
    for (const { route, answer } of this.answers.values()) {
      const params =
        route.spec.method === request.method ? paramsIn(route.spec.path, url.pathname) : undefined;
      if (!params) continue;
      const received = { params, query: url.searchParams, body: request.body, headers: request.headers };
      this.received.push({ name: route.name, request: received });
      await Promise.resolve();
      try {
        return { status: 200, body: wireAnswer(route, await answer(received)) };
      } catch (error) {
        if (error instanceof AppError) return { status: error.status, body: error.toBody() };
        throw error;
      }
    }
    throw new Error(`Nothing answers ${request.method} ${request.path}`);
  };
}

function paramsIn(path: string, actual: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const match = pattern.exec(actual);
  return match
    ? Object.fromEntries(pathNamesOf(path).map((name, index) => [name, match[index + 1] ?? ""]))
    : undefined;
}

let server = () => new FakeServer();

/** Sets the server that answers the calls of a file's tests. */
export function answerFrom(given: () => FakeServer): void {
  server = given;
}

/** The transport of these tests. */
export const callFakeServer = createClient((request) => server().send(request));
