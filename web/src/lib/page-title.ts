import { productName } from "@nutria/contract/store/product";
import { useEffect } from "react";

/** Sets the title of the browser tab. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title]);
}
