import { inner, margin, pageBottom } from "./sheet-style";

/** Two columns of a page, and how far they are filled. */
export interface Columns {
  /** Between the two. */
  gap: number;
  column: number;
  top: number;
  y: number;
  /** Begins the next page and returns where its columns begin. */
  nextPage: () => number;
}

export const widthOf = (gap: number): number => (inner - gap) / 2;

export const leftOf = ({ column, gap }: Columns): number => margin + column * (widthOf(gap) + gap);

/** Goes on to the next column, or the next page, where so much does not fit; gives whether it did. */
export function withRoom(columns: Columns, height: number): boolean {
  if (columns.y + height <= pageBottom) return false;
  if (columns.column === 0) columns.column = 1;
  else {
    columns.column = 0;
    columns.top = columns.nextPage();
  }
  columns.y = columns.top;
  return true;
}
