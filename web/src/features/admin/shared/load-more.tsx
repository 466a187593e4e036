import { Button } from "../../../ui/actions/button";
import { genericTexts } from "../../../lib/format/generic-texts";
import { adminTexts } from "../texts";

interface LoadMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button that loads the next page, and the error when that fails. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="danger small text-centre">
          {genericTexts.load}
        </p>
      )}
      <div className="stack centred-across">
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {adminTexts.more}
        </Button>
      </div>
    </>
  );
}
