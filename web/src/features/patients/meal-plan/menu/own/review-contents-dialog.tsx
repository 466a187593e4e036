import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { useReviewDish, useReviewFood } from "../../../api/foods";
import { ContentsFields } from "./contents-fields";
import { ownTexts as texts } from "./own-texts";
import { proposedContents, typedContents } from "./proposed-contents";

export interface ReviewContentsDialogProps {
  /** A food or dish of the practice. */
  entry: Food | Dish;
}

/** Confirms what a food or dish of the practice contains, also for the plans that have it. */
export function ReviewContentsDialog({ entry }: ReviewContentsDialogProps) {
  const dialogs = useDialogs();
  const [food, dish] = [useReviewFood(), useReviewDish()];
  const review = entry.kind === "food" ? food : dish;
  const [opened] = useState(() => typedContents(entry));
  const [value, setValue] = useState(opened);
  const proposed = proposedContents(entry.name, entry);
  return (
    <Dialog
      title={texts.review(entry.name)}
      description={entry.kind === "dish" ? texts.reviewDishLead : texts.reviewLead}
      isDirty={value !== opened}
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        review.mutate(
          { params: { id: entry._id }, body: value.chosen ?? proposed },
          {
            onSuccess: () => {
              notify.success(texts.reviewed);
              dialogs.close();
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!value.isConfirmed} loading={review.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <ContentsFields value={value} proposed={proposed} onValue={setValue} />
    </Dialog>
  );
}
