import { vi } from "vitest";

/** Calls of routes are answered by the file's fake server; only the tests of the transport itself go without this. */
vi.mock("../../../web/src/lib/api/call", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { call: callFakeServer };
});
