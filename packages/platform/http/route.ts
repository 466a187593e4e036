import type { Role, Route, BodyOf, ParamsOf, QueryOf, ResponseOf } from "@nutria/contract/wire/define";
import type { Context, StoredFile } from "@nutria/core/kernel/context";

type ActorOf<R extends Route> = R["spec"]["auth"] extends Role
  ? { role: R["spec"]["auth"]; id: string }
  : R["spec"]["auth"] extends "signedIn"
    ? { role: Role; id: string }
    : R["spec"]["auth"] extends "event"
      ? { role: "partner" | "patient"; id: string }
      : R["spec"]["auth"] extends "partner"
        ? { role: "partner"; id: string }
        : { role: "anonymous"; id: "anonymous" };

/** A handler's input, already validated against the contract. */
interface Call<R extends Route> {
  ctx: Context<ActorOf<R>>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

/** The address that a `redirect` route sends the browser to. */
export interface Redirect {
  location: string;
}

/** A page with a status other than 200. */
export interface Page {
  status: number;
  html: string;
}

type AnswerOf<R extends Route> = R["spec"]["answers"] extends "redirect"
  ? Redirect
  : R["spec"]["answers"] extends "file"
    ? StoredFile
    : R["spec"]["answers"] extends "html"
      ? string | Page
      : R["spec"]["answers"] extends "calendar"
        ? string
        : ResponseOf<R>;

/** Runs a route's handler. */
export type Handler<R extends Route> = (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>;
