import { atom, getDefaultStore, useAtomValue } from "jotai";
import { keepOutside } from "../../../lib/typed/keep-outside";
import { onSessionEnd } from "../../../data/session/session";

/** Unsent text to each patient, kept while another thread or screen is open. */
const draftsAtom = atom<Readonly<Record<string, string>>>({});
const store = getDefaultStore();

keepOutside(
  "messages",
  () => {
    const written = Object.entries(store.get(draftsAtom)).filter(([, text]) => text !== "");
    return written.length > 0 ? Object.fromEntries(written) : undefined;
  },
  (written) => store.set(draftsAtom, written),
);

// A page that is loaded again, or closed, would lose them: the browser asks first.
window.addEventListener("beforeunload", (event) => {
  if (Object.values(store.get(draftsAtom)).some((text) => text.trim() !== "")) event.preventDefault();
});

onSessionEnd(() => store.set(draftsAtom, {}));

/** Draft to a patient, with its setter. */
export function useDraft(id: string): [string, (text: string) => void] {
  const drafts = useAtomValue(draftsAtom);
  return [drafts[id] ?? "", (text) => store.set(draftsAtom, { ...store.get(draftsAtom), [id]: text })];
}
