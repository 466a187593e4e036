import { docsRoutes } from "@nutria/contract/routes/docs";
import { storageFault } from "@nutria/platform/storage-fault";
import { group } from "@nutria/platform/group";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoke } from "../support/invoke";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  // The faults are expected, so their log is silenced.
  product = await startProduct({ logLevel: "silent" });
});
afterAll(() => product.close());

const fault = (name: string, cause?: Error) => Object.assign(new Error("secret", { cause }), { name });

describe("an error that no handler foresaw", () => {
  test.each([
    ["of the SDK's patience", fault("TimeoutError"), 503, "timeout"],
    ["of a signal's", new DOMException("secret", "TimeoutError"), 503, "timeout"],
    ["that comes of a call given up", fault("ElectroError", fault("TimeoutError")), 503, "timeout"],
    ["of a disk that takes no write", fault(storageFault), 503, "storage_unavailable"],
    ["that comes of one", fault("ElectroError", fault(storageFault)), 503, "storage_unavailable"],
    ["of anything else", fault("TypeError"), 500, "internal"],
  ])("%s answers with its status and no detail", async (_, error, status, code) => {
    const failing = () => {
      throw error;
    };
    const handler = group(docsRoutes, {
      getOpenApi: failing,
      getDocs: failing,
      getDocsPage: failing,
      getDocsReference: failing,
    });
    const path = "/v1/openapi.json";
    const request = { routeKey: `GET ${path}`, path, params: {}, body: undefined, headers: {} };
    const answer = await invoke(handler, { ...request, address: "203.0.113.7" });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });
});
