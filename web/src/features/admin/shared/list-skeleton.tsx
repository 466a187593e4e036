import { Skeleton } from "../../../ui/feedback/skeleton";
import { adminTexts } from "../texts";

/** Skeleton of a list. */
export function ListSkeleton() {
  return (
    <div className="stack gap-4 pad-5" role="status">
      <span className="visually-hidden">{adminTexts.loading}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
