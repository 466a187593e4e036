/** How a picture is shown: its scale (1 fits it to the stage) and how far its centre is from the stage's. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Sizes in pixels: of the stage, and of the picture as it fits to it. */
export interface Sizes {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
}

/** A place on the stage, from its centre. */
export interface StagePoint {
  x: number;
  y: number;
}

export const fittingView: View = { scale: 1, x: 0, y: 0 };
export const largestScale = 8;

/** Zooms by a factor, within the limits; the part of the picture under the point stays there. */
export function zoomAt(view: View, factor: number, point: StagePoint, sizes: Sizes): View {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const change = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change },
    sizes,
  );
}

/** Moves the picture, not beyond its edges. */
export function panBy(view: View, by: StagePoint, sizes: Sizes): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** A side that fits the stage stays in the middle; a longer one leaves no gap. */
function within({ scale, x, y }: View, { stage, picture }: Sizes): View {
  const room = (shown: number, seen: number) => Math.max(0, (shown * scale - seen) / 2);
  const limited = (value: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, value)));
  return {
    scale,
    x: limited(x, room(picture.width, stage.width)),
    y: limited(y, room(picture.height, stage.height)),
  };
}
