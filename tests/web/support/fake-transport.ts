import { vi } from "vitest";

/** The file's fake server answers the calls of routes; only the tests of the transport itself do not use it. */
vi.mock("../../../web/src/lib/api/call", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { call: callFakeServer };
});

vi.mock("../../../web/src/lib/api/call-public", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { callPublic: callFakeServer };
});

vi.mock("../../../web/src/features/patient-app/api/call", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { call: callFakeServer };
});
