import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "@nutria/contract/define";
import { useEffect, useState, useSyncExternalStore } from "react";
import { routeKey } from "../../api/query";
import { DocumentSaver, type DocumentOptions, type DocumentView, type Versioned } from "./document-saver";

/** An open document and what changes it. */
export interface DocumentEditor<Stored extends Versioned, Content extends object>
  extends
    DocumentView<Stored, Content>,
    Pick<DocumentSaver<Stored, Content>, "change" | "flush" | "choose" | "received"> {}

/**
 * An open document that saves itself. Leaving the screen saves at once and reads `lists` again; closing the tab asks
 * while something is unsaved.
 */
export function useDocumentEditor<Stored extends Versioned, Content extends object>(
  options: DocumentOptions<Stored, Content>,
  lists: Route,
): DocumentEditor<Stored, Content> {
  const client = useQueryClient();
  const [saver] = useState(() => new DocumentSaver(options));
  const view = useSyncExternalStore(saver.subscribe, saver.view);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!saver.isDirty) return;
      void saver.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      void saver.flush().then(() => client.invalidateQueries({ queryKey: routeKey(lists) }));
    };
  }, [saver, client, lists]);

  const { change, flush, choose, received } = saver;
  return { ...view, change, flush, choose, received };
}
