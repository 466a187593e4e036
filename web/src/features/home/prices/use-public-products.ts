import { storeRoutes } from "@nutria/contract/routes/store";
import type { PublicProducts } from "@nutria/contract/schemas/store";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/call";

/** Reads the prices. The home page has no query client: it would triple the page. */
export function usePublicProducts() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ products?: PublicProducts; isFailed: boolean }>({ isFailed: false });
  useEffect(() => {
    let isGone = false;
    call(storeRoutes.listPublicProducts, {}).then(
      (products) => !isGone && setState({ products, isFailed: false }),
      () => !isGone && setState({ isFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const retry = () => {
    setState({ isFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
