import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { AccessEntry } from "@nutria/contract/schemas/record/access";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import { readAll } from "../../../data/query/read-all";

const shownAtOnce = 20;
const readAtOnce = 300;

/** The ids of all patients of the practice, active or not, read page by page until `signal` stops it. */
export async function readArchive(signal: AbortSignal): Promise<string[]> {
  return readAll(async (cursor) => {
    signal.throwIfAborted();
    const query = { limit: String(readAtOnce), ...(cursor !== null && { cursor }) };
    const { patients, nextCursor } = await call(archiveRoutes.listArchive, { query });
    return { items: patients.map(({ _id }) => _id), nextCursor };
  });
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
export function readAccess(patientId: string): Promise<AccessEntry[]> {
  return readAll((cursor) => readPage(patientId, readAtOnce, cursor));
}

function readPage(id: string, limit: number, cursor: string | null) {
  const query = { limit: String(limit), ...(cursor !== null && { cursor }) };
  return call(archiveRoutes.listAccess, { params: { id }, query });
}
