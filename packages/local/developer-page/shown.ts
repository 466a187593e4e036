/** What an address of the developer page answers. */
export interface Shown {
  status?: number;
  json: unknown;
  /** What a browser gets instead. */
  html?: () => string;
  /** Where a browser goes after a change. */
  seeOther?: string;
  headers?: Record<string, string>;
}
