import { useMatches } from "../../../lib/use-is-phone";

/** Whether the window is a computer's, which has the rail of the frame at its left and two columns. */
export const useIsWide = (): boolean => useMatches("(min-width: 960px)");
