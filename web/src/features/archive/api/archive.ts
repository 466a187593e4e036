import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { AccessEntry } from "@nutria/contract/schemas/record/access";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteQuery } from "../../../lib/api/query";

const shownAtOnce = 20;
const readAtOnce = 300;

/** The patients of the practice, active or not. */
export function useArchive() {
  return useRouteQuery(archiveRoutes.listArchive, {});
}

/** Who opened or changed a record, page by page, newest first. */
export function useAccess(patientId: string) {
  return useInfiniteQuery({
    queryKey: routeKey(archiveRoutes.listAccess, { params: { id: patientId } }),
    queryFn: ({ pageParam }) => readPage(patientId, shownAtOnce, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Every reading of the record adds to it.
    staleTime: 0,
  });
}

/** The whole access log of a record, newest first. */
export async function readAccess(patientId: string): Promise<AccessEntry[]> {
  const entries: AccessEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: AccessEntry[]; nextCursor: string | null } = await readPage(
      patientId,
      readAtOnce,
      cursor,
    );
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return entries;
}

function readPage(id: string, limit: number, cursor: string | null) {
  const query = { limit: String(limit), ...(cursor !== null && { cursor }) };
  return call(archiveRoutes.listAccess, { params: { id }, query });
}
