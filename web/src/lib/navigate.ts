type Go = (href: string) => void;

const byPage: Go = (href) => window.location.assign(href);
let go: Go = byPage;

/** Goes to a URL of the product, from code that may run without the router. */
export function navigateTo(href: string): void {
  go(href);
}

/** Sets the router while the app is mounted; returns a function that removes it. */
export function setNavigator(router: Go): () => void {
  go = router;
  return () => {
    if (go === router) go = byPage;
  };
}
