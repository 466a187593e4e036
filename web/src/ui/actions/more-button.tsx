import { Button } from "./button";

interface MoreButtonProps {
  /** A query of pages. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className: string | undefined;
  text: string;
}

/** Reads the next page of the list above it; absent after the last one. */
export function MoreButton({ pages, className, text }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={className}>
      <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
