import { useEffect } from "react";
import { closeDialog, useOpenDialog } from "../../../lib/dialogs";
import { openSearch } from "../../../lib/open-search";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the search, as they are written on the keyboard. */
export const searchKeys = isApple ? "⌘K" : "Ctrl K";

/** Opens the search with ⌘K or Ctrl-K, or closes it. Another open dialog stays, because its input would be lost. */
export function useSearchKey(): void {
  const isSearchOpen = useOpenDialog()?.name === "palette";
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { metaKey, ctrlKey, shiftKey, altKey } = event;
      // On an Apple keyboard Ctrl-K deletes to the end of the line.
      const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!isHeld || shiftKey || altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (isSearchOpen) closeDialog();
      else if (!document.querySelector("dialog[open]")) openSearch();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isSearchOpen]);
}
