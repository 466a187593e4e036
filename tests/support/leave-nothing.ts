import { afterAll, vi } from "vitest";

/** The files of a project share a process: none leaves its clock, its environment or its globals to the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
