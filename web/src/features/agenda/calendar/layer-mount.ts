/**
 * Keeps our layer mounted inside the calendar's time grid. The calendar replaces that grid when the view changes; each
 * new grid is scrolled before it is painted. Returns the cleanup function.
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
