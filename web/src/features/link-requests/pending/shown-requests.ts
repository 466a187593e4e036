import { matcher, searchTextOf } from "@nutria/contract/search";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";

export interface RequestFilter {
  /** Beginning of a name, a last name or a phone. */
  search: string;
  sort: "recent" | "lastName";
}

const spanish = new Intl.Collator("es");

/**
 * The requests that match a search, in order. The server answers all pending ones in one query, because a person's name
 * is not in the request; so the search costs no further read and answers at once.
 */
export function shownRequests(
  requests: readonly LinkRequest[],
  { search, sort }: RequestFilter,
): readonly LinkRequest[] {
  const matches = matcher(search);
  const found = requests.filter(({ patient }) => matches(searchTextOf(patient)));
  if (sort === "recent") return found;
  return found.sort(
    ({ patient: one }, { patient: other }) =>
      spanish.compare(one.lastName, other.lastName) || spanish.compare(one.name, other.name),
  );
}
