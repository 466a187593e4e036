import { afterAll, vi } from "vitest";

/** The files of a project share a process, so each file resets its clock, environment and globals for the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
