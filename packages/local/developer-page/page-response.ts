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

export const notFound: PageResponse = {
  status: 404,
  json: { code: "not_found", message: "No encontramos lo que buscas", public: false },
};

/** What a path below `/_local` names: `/_local/mail/{id}/body`. */
export interface DeveloperPath {
  area: string;
  id: string;
  more: string;
}
