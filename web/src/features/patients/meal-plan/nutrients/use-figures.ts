import type { FurtherFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { useCode } from "../../../../lib/use-code";
import { figuresCode } from "./figures";

const none: FurtherFigures = new Map();

/** The further figures of foods, where they are wanted; `state` says why there are none yet. */
export function useFigures(isWanted: boolean): {
  figures: FurtherFigures | undefined;
  state: "loading" | "waiting" | "failed" | undefined;
} {
  const state = useCode(isWanted ? figuresCode : undefined);
  if (!state) return { figures: none, state: undefined };
  if (state.is === "loaded") return { figures: state.value.furtherFigures, state: undefined };
  return { figures: undefined, state: state.is };
}
