import { vi } from "vitest";

/** The file's fake server answers the calls of routes; only the tests of the transport itself do not use it. */
vi.mock("../../../web/src/data/call/call", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { call: callFakeServer };
});

vi.mock("../../../web/src/data/call/call-public", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { callPublic: callFakeServer };
});

vi.mock("../../../web/src/data/call/patient-call", async () => {
  const { callFakeServer } = await import("./fake-server");
  return { callAsPatient: callFakeServer };
});
