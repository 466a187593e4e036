import { createContext } from "react";

/** What the open dialog says above its content, because its subject changed meanwhile. */
export const DialogNotice = createContext<string | undefined>(undefined);
