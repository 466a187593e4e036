import { vi } from "vitest";

/** Replaces the observer of what comes into sight; the returned function says that the visitor came near everything. */
export function stubNearness(): () => void {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        callbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => callbacks.forEach((callback) => callback());
}
