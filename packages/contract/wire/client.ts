import { ApiError, type ErrorBody } from "./api-error";
import {
  pathNamesOf,
  type BodyInput,
  type ParamsOf,
  type QueryInput,
  type ResponseOf,
  type Route,
} from "./define";

type Empty = Record<never, never>;

/** The input of a call: only the parts that the route declares. A body without required fields may be left out. */
export type CallInput<R extends Route> = (keyof ParamsOf<R> extends never ? Empty : { params: ParamsOf<R> }) &
  (undefined extends QueryInput<R> ? Empty : { query?: QueryInput<R> }) &
  (undefined extends BodyInput<R>
    ? unknown extends BodyInput<R>
      ? { body: unknown }
      : Empty
    : Empty extends BodyInput<R>
      ? { body?: BodyInput<R> }
      : { body: BodyInput<R> }) &
  (R["spec"]["idempotent"] extends true | "required" ? { idempotencyKey?: string } : Empty);

export interface TransportRequest {
  method: string;
  /** Path with its parameters filled in, and the query. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface TransportResponse {
  status: number;
  body: unknown;
}

export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Path and query of a call, encoded. */
export function pathOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | number | boolean | null | undefined> = {},
): string {
  let filled = path;
  for (const name of pathNamesOf(path))
    filled = filled.replace(`{${name}}`, encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/**
 * Converts an error response to an {@link ApiError} with the message, the visibility and the status of the response. A
 * response without a message, such as a proxy's, says nothing to the user.
 */
export function errorFrom({ status, body: received }: TransportResponse): ApiError {
  const body = received as Partial<ErrorBody> | null | undefined;
  const { code = "internal", message = "", fields, current, clashes, alternatives } = body ?? {};
  return new ApiError(
    { code, status, message, public: message !== "" && body?.public === true },
    {
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(clashes && { clashes }),
      ...(alternatives && { alternatives }),
    },
  );
}

export type Client = <R extends Route>(route: R, input: CallInput<R>) => Promise<ResponseOf<R>>;

/**
 * A client typed by the route table. It returns the body of a successful response and throws an {@link ApiError} for
 * any other.
 */
export function createClient(transport: Transport): Client {
  return async (route, input) => {
    const call = input as {
      params?: Record<string, string>;
      query?: Record<string, string | number | boolean>;
      body?: unknown;
      idempotencyKey?: string;
    };
    const response = await transport({
      method: route.spec.method,
      path: pathOf(route.spec.path, call.params, call.query),
      body: call.body,
      headers: call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey },
    });
    if (response.status >= 400) throw errorFrom(response);
    return response.body as never;
  };
}
