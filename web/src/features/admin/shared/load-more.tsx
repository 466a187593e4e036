import { Button } from "../../../components/ui/actions/button";
import { genericTexts } from "../../../lib/format/generic-texts";
import { adminTexts } from "../texts";
import styles from "./admin-screen.module.css";

interface LoadMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button under a list that has more pages, and what is said when the next one does not come. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {genericTexts.load}
        </p>
      )}
      <div className={styles.more}>
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {adminTexts.more}
        </Button>
      </div>
    </>
  );
}
