import { useEffect } from "react";

interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Reads the next page while `isReadOn`: a page of a search or filter may be empty while another follows. Stops at the
 * first one that fails.
 */
export function useReadOn(
  isReadOn: boolean,
  { data, isFetchingNextPage, isError, fetchNextPage }: Pages,
): void {
  const isDue = isReadOn && !isFetchingNextPage && !isError;
  // A page may arrive before the screen was drawn with the one before it.
  const readPages = data?.pages.length;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, readPages, fetchNextPage]);
}
