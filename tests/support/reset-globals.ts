import { afterAll, vi } from "vitest";

/** The SDK makes an error for every request, which costs more the longer its stack is. */
Error.stackTraceLimit = 20;

/** The files of a project share a process, so each file resets its clock, environment and globals for the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
