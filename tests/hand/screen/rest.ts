import { selectors } from "./selectors";
import { isVisible } from "./visible";

/** Whether nothing moves or loads any more; asked over two pictures. */
export async function isAtRest(): Promise<boolean> {
  if (document.readyState !== "complete") return false;
  await twoPictures();
  const isLoading = [...document.querySelectorAll(selectors.placeholder)].some(isVisible);
  return !isLoading && !isMoving();
}

function isMoving(): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    const ends = effect?.getComputedTiming().endTime;
    return playState === "running" && ends !== Infinity;
  });
}

const twoPictures = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
