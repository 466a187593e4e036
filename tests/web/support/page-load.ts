import { vi } from "vitest";

/** Says that the page is still loading; the returned function says that it has loaded. `vi.restoreAllMocks` ends both. */
export function stubPageLoad(): () => void {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  return () => {
    state.mockReturnValue("complete");
    window.dispatchEvent(new Event("load"));
  };
}
