import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDialogs } from "../../../lib/dialogs";

/** Dismisses the panel of a visit once another screen is beside it, such as the one before by the browser's way back. */
export function useDismissedElsewhere(): void {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  const [home] = useState(pathname);
  useEffect(() => {
    if (pathname !== home) dialogs.dismiss();
  }, [dialogs, pathname, home]);
}
