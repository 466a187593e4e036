import { AppError } from "@nutria/contract/errors";
import type { Role, Route, BodyOf, ParamsOf, QueryOf, ResponseOf } from "@nutria/contract/define";
import type { Context } from "@nutria/core/kernel/context";

type ActorOf<R extends Route> = R["spec"]["auth"] extends Role
  ? { role: R["spec"]["auth"]; id: string }
  : R["spec"]["auth"] extends "signedIn"
    ? { role: Role; id: string }
    : R["spec"]["auth"] extends "event"
      ? { role: "partner" | "patient"; id: string }
      : { role: "anonymous"; id: "anonymous" };

/** What a handler gets: everything already checked against the contract. */
export interface Call<R extends Route> {
  ctx: Context<ActorOf<R>>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

/** Where a `redirect` route sends the browser. */
export interface Redirect {
  location: string;
}

/** A page with another status than 200. */
export interface Page {
  status: number;
  html: string;
}

/** What a `file` route answers. */
export interface FileAnswer {
  bytes: Uint8Array;
  contentType: string;
  cacheControl: string;
}

type AnswerOf<R extends Route> = R["spec"]["answers"] extends "redirect"
  ? Redirect
  : R["spec"]["answers"] extends "file"
    ? FileAnswer
    : R["spec"]["answers"] extends "html"
      ? string | Page
      : R["spec"]["answers"] extends "calendar"
        ? string
        : ResponseOf<R>;

/** A route and the function that carries it out. */
export interface Handler<R extends Route = Route> {
  route: R;
  run(call: Call<R>): Promise<AnswerOf<R>>;
  /** False for a route whose step has not landed: it answers 501. */
  isAvailable: boolean;
}

/** Joins a route of the contract with the function that carries it out. */
export function handle<R extends Route>(route: R, run: (call: Call<R>) => Promise<AnswerOf<R>>): Handler<R> {
  return { route, run, isAvailable: true };
}

/** A route of a later step: the caller is still authenticated, then told that it is not there yet. */
export function notAvailableYet<R extends Route>(route: R): Handler<R> {
  return {
    route,
    run: () => Promise.reject(new AppError("not_available_yet")),
    isAvailable: false,
  };
}
