/**
 * Keeps our layer inside the calendar's time grid, which the calendar throws away and makes anew when another view is
 * chosen, and scrolls each new grid before it is seen. Gives back what ends it.
 */
export function keepInTimeGrid(layer: HTMLElement, box: HTMLElement, scrollTop: number): () => void {
  const place = () => {
    const grid = box.querySelector(".sx__week-grid");
    if (!grid || layer.parentElement === grid) return;
    grid.append(layer);
    const view = grid.closest(".sx__view-container");
    if (view) view.scrollTop = scrollTop;
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    layer.remove();
  };
}
