import * as z from "zod/mini";
import type { Route } from "../wire/define";
import type { Components } from "./components";
import { bodyExamples } from "./examples";
import { describedBodies } from "./incoming-events";
import type { Json } from "./json";

/** What a route takes as its body; undefined without one. */
export function requestBodyOf(
  { name, spec: { accepts, body } }: Route,
  components: Components,
): Json | undefined {
  if (accepts === "file") {
    const properties = { file: { type: "string", contentMediaType: "application/octet-stream" } };
    const schema = { type: "object", required: ["file"], properties };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (accepts === "signed") {
    return { required: true, content: { "application/json": { schema: { type: "object" } } } };
  }
  if (!body) return undefined;
  const schema = describedBodies.get(body) ?? body;
  const examples = bodyExamples[name];
  const type = accepts === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return {
    required: !z.safeParse(schema, {}).success,
    content: { [type]: { schema: components.sent(schema), ...(examples && { examples }) } },
  };
}
