import { AwsError } from "@nutria/local/shared/aws-service";
import { jsonService } from "./json-protocol";
import type { Service, ServiceRequest } from "./server";

/** Answers a request with its input, and what the path had in the place of `*`. Raises `AwsError`. */
export type Route = (input: Record<string, unknown>, part: string) => object;

/**
 * A service of the REST protocol with JSON: each operation by its method and path, as `GET /v2/email/identities/*`, where
 * the asterisk stands for the rest of the path.
 */
export function restJsonService(routes: Readonly<Record<string, { name: string; run: Route }>>): Service {
  const find = ({ method, path }: ServiceRequest) => {
    for (const [route, { name, run }] of Object.entries(routes)) {
      const [itsMethod, pattern = ""] = route.split(" ");
      const start = pattern.replace(/\*$/, "");
      const matches = pattern.endsWith("*") ? path.startsWith(start) : path.replace(/\/$/, "") === pattern;
      if (itsMethod === method && matches)
        return { name, run, part: decodeURIComponent(path.slice(start.length)) };
    }
    return undefined;
  };
  return {
    operationOf: (request) => find(request)?.name ?? "?",
    respond(request) {
      const found = find(request);
      if (!found) throw new AwsError("UnknownOperationException", `${request.method} ${request.path}`);
      const input = JSON.parse(request.body.toString() || "{}") as Record<string, unknown>;
      return {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(found.run(input, found.part)),
      };
    },
    fail: jsonService({}).fail,
  };
}
