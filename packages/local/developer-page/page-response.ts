/** A response of the developer page, before content negotiation. */
export interface PageResponse {
  status?: number;
  json: unknown;
  /** The page for a browser, instead of JSON. */
  html?: () => string;
  /** The page that a browser is redirected to after a change. */
  seeOther?: string;
  headers?: Record<string, string>;
}
