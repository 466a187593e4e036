import { ApiError } from "@nutria/contract/wire/api-error";
import { isEqual } from "@nutria/contract/clinical/leaves";
import type { Clash } from "@nutria/contract/clinical/merge-section";
import type { Route } from "@nutria/contract/wire/define";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { routeKey } from "../../data/query/query";
import { Autosave, type Clashes, type Fields, type Saved, type SaveState } from "./autosave";
import { OnDevice } from "./on-device";

/** How an open document stands. */
export interface DocumentView<Content> {
  content: Content;
  state: SaveState;
  clashes: Clashes<Content> | null;
  /** Paths that the server refused, with their messages. */
  errors: Readonly<Record<string, string>>;
}

export interface DocumentOptions<Stored extends { version: number }, Content extends object> {
  /** Identifies the document among what is unsaved on this device. */
  name: string;
  stored: Stored;
  /** What the user changes of a document. */
  contentOf: (stored: Stored) => Content;
  /** Saves the changed fields, and answers what is stored afterwards. */
  send: (changes: Partial<Content>, version: number) => Promise<Stored>;
}

/** What was changed of a document and not saved, and what it was changed from. */
interface DocumentDraft<Content> {
  base: Content;
  version: number;
  content: Content;
  sent?: readonly Content[];
}

/** The fields of a document are each changed as a whole. */
const wholeFields: Fields = {
  changed: (before, after) =>
    Object.keys(after).filter((key) => !isEqual(before[key as never], after[key as never])),
  merge: ({ base, mine, stored }, choices) => {
    const clashes: Clash[] = [];
    const merged = { ...stored };
    for (const path of wholeFields.changed(base, mine)) {
      const key = path as keyof typeof merged;
      if (isEqual(base[key], stored[key]) || choices?.get(path) === "mine") merged[key] = mine[key];
      else if (!isEqual(mine[key], stored[key])) clashes.push({ path, mine: mine[key], stored: stored[key] });
    }
    return { merged, clashes };
  },
  areSavedApart: false,
};

export type AutosaveDocument<Content extends object> = ReturnType<typeof useAutosaveDocument<never, Content>>;

/**
 * A document that is changed as a whole on its own screen, and saves itself. What is not saved yet is kept encrypted on
 * this device, and taken up when the document is opened again. Leaving the screen saves at once and reads `lists` again.
 */
export function useAutosaveDocument<Stored extends { version: number }, Content extends object>(
  options: DocumentOptions<Stored, Content>,
  lists: Route,
) {
  const client = useQueryClient();
  const [{ open, ...document }] = useState(() => openDocument(options));
  const view = useSyncExternalStore(document.subscribe, document.view);
  useEffect(() => {
    const leave = open();
    return () => void leave().then(() => client.invalidateQueries({ queryKey: routeKey(lists) }));
  }, [open, client, lists]);
  const { change, flush, choose } = document;
  return { ...view, change, flush, choose };
}

/** A document with its save and what is kept of it on this device, from `open` on. */
export function openDocument<Stored extends { version: number }, Content extends object>({
  name,
  stored: opened,
  contentOf,
  send,
}: DocumentOptions<Stored, Content>) {
  const savedIn = (stored: Stored): Saved<Content> => ({
    data: contentOf(stored),
    version: stored.version,
  });
  const screen = shownDocument(contentOf(opened));
  const { show, put } = screen;
  const device = new OnDevice<Content, DocumentDraft<Content>>({
    name: () => name,
    draftOf: ({ data, ...rest }) => ({ base: data, ...rest, content: screen.view().content }),
    takeUp: ({ base, content, ...rest }) => {
      put(content, Object.keys(content));
      autosave.resume({ data: base, ...rest });
    },
  });
  const autosave = new Autosave<Content>({
    opened: savedIn(opened),
    fields: wholeFields,
    read: () => ({ data: screen.view().content, invalid: [] }),
    write: put,
    send: async (changes, version) => {
      // The texts on the screen stay as they are typed, although the server trims them.
      const data = screen.view().content;
      return { data, version: (await send(changes, version)).version };
    },
    storedIn: (error) =>
      error instanceof ApiError && error.code === "stale_version"
        ? savedIn(error.current as Stored)
        : undefined,
    keep: device.keep,
    onState: (state) => show({ state: device.shown(state) }),
    onClashes: (clashes) => show({ clashes }),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== "validation") return "failed";
      show({ errors: error.fields ?? {} });
      return "invalid";
    },
  });
  return {
    open: () => device.open(autosave),
    view: screen.view,
    subscribe: screen.subscribe,
    change: (changes: Partial<Content>): void => {
      show({ content: { ...screen.view().content, ...changes }, errors: {} });
      autosave.changed();
    },
    /** Saves at once. Returns whether everything is saved. */
    flush: async (): Promise<boolean> => (await autosave.flush()) === "saved",
    /** Keeps this side of the clashes at some paths, the other of the rest, and saves. */
    choose: (kept: readonly string[]): void => autosave.choose(kept),
  };
}

/** What is on the screen of a document, for those who listen. */
function shownDocument<Content extends object>(content: Content) {
  let view: DocumentView<Content> = { content, state: { kind: "unchanged" }, clashes: null, errors: {} };
  const listeners = new Set<() => void>();
  const show = (changes: Partial<DocumentView<Content>>) => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    /** Puts some fields of `data` on the screen; the others stay the same objects. */
    put: (data: Content, keys: readonly string[]) => {
      const changes = keys.map((key) => [key, data[key as keyof Content]]);
      show({ content: { ...view.content, ...(Object.fromEntries(changes) as Partial<Content>) } });
    },
  };
}
