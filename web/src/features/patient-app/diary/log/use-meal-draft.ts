import type { MealKind } from "@nutria/contract/clinical/adherence";
import { useState } from "react";
import { overLimit } from "../../shared/over-limit";
import { useKeptPhoto } from "../../shared/use-kept-photo";
import { useObjectUrl } from "../../shared/use-object-url";
import type { ShownEntry } from "../../shared/week/merge-week";
import type { MealContent } from "./use-log-meal";

const longest = 500;

/**
 * What is being written of a meal. What nobody touched is that of the entry which is there, and no part of the `content` that
 * is saved.
 */
export function useMealDraft(before: ShownEntry | undefined, photo: Blob | undefined, isPlanned: boolean) {
  const {
    _id,
    kind: kindBefore,
    text: textBefore = "",
    photoUrl,
    photoOf,
  }: Partial<ShownEntry> = before ?? {};
  const [chosenKind, setKind] = useState<MealKind>();
  const [typed, setText] = useTypedText(before);
  const [photoRemovedOf, setPhotoRemovedOf] = useState<string>();
  const waiting = useObjectUrl(useKeptPhoto(photoOf));
  const url = useObjectUrl(photo);
  const kept = waiting ?? photoUrl ?? undefined;
  const isPhotoRemoved = kept !== undefined && photoRemovedOf === _id;
  const kind = chosenKind ?? kindBefore ?? (isPlanned && photo ? "plan" : "other");
  const text = typed ?? textBefore;
  const content: MealContent = {
    kind: isPlanned ? kind : "other",
    ...(typed !== undefined && { text: typed.trim() }),
    ...changeOfPhoto(photo, isPhotoRemoved),
  };
  return {
    ...{ kind, setKind, text, setText, content },
    /** The photo as it will be. */
    shown: url ?? (isPhotoRemoved ? undefined : kept),
    removePhoto: () => setPhotoRemovedOf(_id),
    /** Message about a text that is too long. */
    over: overLimit(text.trim(), longest),
  };
}

/** Words that were typed before another meal was chosen stand after those that this one has. */
function useTypedText(before: ShownEntry | undefined) {
  const [typed, setText] = useState<string>();
  const [of, setOf] = useState(before?._id);
  if (of !== before?._id) {
    setOf(before?._id);
    if (typed !== undefined) setText([before?.text, typed].filter(Boolean).join("\n"));
  }
  return [typed, setText] as const;
}

function changeOfPhoto(photo: Blob | undefined, isRemoved: boolean): Pick<MealContent, "photo"> {
  if (photo) return { photo };
  return isRemoved ? { photo: null } : {};
}
