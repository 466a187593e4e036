import { Users } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { SearchBox } from "../../../ui/fields/search-box";
import { useReadOn } from "../../../data/query/use-read-on";
import { usePageTitle } from "../../../lib/page-title";
import { useNutritionists } from "../api/nutritionists";
import styles from "../shared/admin-screen.module.css";
import { ListSkeleton } from "../shared/list-skeleton";
import { LoadMore } from "../shared/load-more";
import { NutritionistTable } from "./nutritionist-table";
import { ScreenHead } from "../shared/screen-head";
import { nutritionistsTexts as texts } from "./nutritionists-texts";

/** The nutritionists: search, agenda and passes. Keeps the search in the URL, so that back restores it. */
export function AdminNutritionistsScreen() {
  usePageTitle(texts.title);
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const setSearch = useCallback(
    (next: string) => setAddress(next === "" ? {} : { search: next }, { replace: true }),
    [setAddress],
  );
  return (
    <div className={styles.screen}>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <SearchBox value={search} texts={texts} onSearch={setSearch} />
      <Found search={search} onClear={() => setSearch("")} />
    </div>
  );
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const list = useNutritionists(search);
  const found = list.data?.pages.flatMap(({ items }) => items);
  const isLooking = found?.length === 0 && list.hasNextPage && !list.isError;
  useReadOn(isLooking, list);
  if (list.isPending || isLooking) return <ListSkeleton />;
  if (!found) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (found.length === 0 && !list.isPlaceholderData) {
    return search === "" ? (
      <EmptyState icon={<Users size={32} aria-hidden="true" />} text={texts.none} />
    ) : (
      <EmptyState
        text={<span role="status">{texts.noMatches(search)}</span>}
        action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
      />
    );
  }
  return (
    <>
      <NutritionistTable nutritionists={found} isStale={list.isPlaceholderData} />
      <LoadMore list={list} />
    </>
  );
}
