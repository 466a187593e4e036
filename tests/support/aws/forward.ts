import { jsonService } from "./json-protocol";
import type { Service } from "./server";

/** A service of the JSON protocol that an embedded one plays: hands every call on to it, and its answer back. */
export function forwardingService(url: () => string): Service {
  return {
    ...jsonService({}),
    async respond({ method, path, headers, body }) {
      const { "content-type": type = "", "x-amz-target": target = "", authorization = "" } = headers;
      const answer = await fetch(new URL(path, url()), {
        method,
        headers: { "content-type": type, "x-amz-target": target, authorization },
        body,
      });
      return {
        status: answer.status,
        headers: {
          "content-type": answer.headers.get("content-type") ?? "",
          "x-amzn-errortype": answer.headers.get("x-amzn-errortype") ?? "",
        },
        body: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}
