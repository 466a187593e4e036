/**
 * Keeps our layer inside the calendar's time grid, which the calendar throws away and makes anew when another view is
 * chosen. Gives back what ends it.
 */
export function keepInTimeGrid(layer: HTMLElement, box: HTMLElement): () => void {
  const place = () => {
    const grid = box.querySelector(".sx__week-grid");
    if (grid && layer.parentElement !== grid) grid.append(layer);
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    layer.remove();
  };
}
