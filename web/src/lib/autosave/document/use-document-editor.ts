import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "@nutria/contract/define";
import { useEffect, useState, useSyncExternalStore } from "react";
import { routeKey } from "../../api/query";
import { onSessionEnd } from "../../session/session";
import { beforeSignOut } from "../../session/sign-in-out";
import { openDraftVault } from "../draft-vault";
import type { Vault } from "../vault";
import {
  DocumentSaver,
  type DocumentDraft,
  type DocumentOptions,
  type DocumentView,
  type Versioned,
} from "./document-saver";

/** An open document and what changes it. */
export interface DocumentEditor<Stored extends Versioned, Content extends object>
  extends
    DocumentView<Stored, Content>,
    Pick<DocumentSaver<Stored, Content>, "change" | "flush" | "choose" | "received"> {}

/**
 * An open document that saves itself. What is not saved yet is kept encrypted on this device under `name`, and taken up
 * when the document is opened again. Leaving the screen saves at once and reads `lists` again; where nothing can be kept,
 * closing the tab asks while something is unsaved.
 */
export function useDocumentEditor<Stored extends Versioned, Content extends object>(
  name: string,
  options: Omit<DocumentOptions<Stored, Content>, "keep">,
  lists: Route,
): DocumentEditor<Stored, Content> {
  const client = useQueryClient();
  const [{ saver, open }] = useState(() => connect(name, options));
  const view = useSyncExternalStore(saver.subscribe, saver.view);

  useEffect(() => {
    const close = open();
    return () => {
      close();
      void saver.flush().then(() => client.invalidateQueries({ queryKey: routeKey(lists) }));
    };
  }, [saver, open, client, lists]);

  const { change, flush, choose, received } = saver;
  return { ...view, change, flush, choose, received };
}

/** Connects a document with its save and with what is kept on this device. */
function connect<Stored extends Versioned, Content extends object>(
  name: string,
  options: Omit<DocumentOptions<Stored, Content>, "keep">,
) {
  let vault: Vault | undefined;
  const saver = new DocumentSaver<Stored, Content>({
    ...options,
    keep: (draft) => vault?.keep(name, draft),
  });

  async function takeUpLeftBehind(): Promise<void> {
    vault = await openDraftVault().catch(() => undefined);
    const [draft] = (await vault?.leftBehind(name)) ?? [];
    if (!draft) return saver.keepNow();
    saver.resume(draft.value as DocumentDraft<Content>);
    draft.remove();
  }

  /** Starts to keep; returns a function for when the document is left. */
  function open(): () => void {
    if (vault === undefined) void takeUpLeftBehind();
    const onHide = () => {
      if (document.visibilityState === "hidden") saver.keepNow();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!saver.isDirty) return;
      saver.keepNow();
      void saver.flush();
      if (vault === undefined) event.preventDefault();
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", saver.keepNow);
    window.addEventListener("beforeunload", onUnload);
    const stops = [
      beforeSignOut(() => (saver.isDirty ? saver.flush() : undefined)),
      onSessionEnd(saver.abandon),
      () => document.removeEventListener("visibilitychange", onHide),
      () => window.removeEventListener("pagehide", saver.keepNow),
      () => window.removeEventListener("beforeunload", onUnload),
    ];
    return () => {
      saver.keepNow();
      for (const stop of stops) stop();
    };
  }

  return { saver, open };
}
