type Go = (href: string) => void;

const byPage: Go = (href) => window.location.assign(href);
let go: Go = byPage;

/** Goes to an address of the product, from code that works with the router and without it. */
export function navigateTo(href: string): void {
  go(href);
}

/** The app hands in its router while it is drawn; answers how to give it back. */
export function navigateBy(router: Go): () => void {
  go = router;
  return () => {
    if (go === router) go = byPage;
  };
}
