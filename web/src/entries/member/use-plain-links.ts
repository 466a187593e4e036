import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/**
 * Lets plain `<a href="/…">` links move within the app without loading the page again. The public frame uses plain
 * links because the visitor's home page has no router.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlainClick =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlainClick) return;
      const link = (event.target as Element).closest?.<HTMLAnchorElement>(
        "a[href^='/']:not([target]):not([download])",
      );
      if (!link || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
