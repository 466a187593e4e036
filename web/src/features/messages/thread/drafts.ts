import { atom, getDefaultStore, useAtomValue } from "jotai";
import { keepOutside } from "../../../lib/typed/keep-outside";
import { onSessionEnd } from "../../../lib/session/session";

/** What is written to each patient and not sent, so that another thread, or another screen, loses nothing. */
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

/** What is written to a patient, and how it is changed. */
export function useDraft(id: string): [string, (text: string) => void] {
  const drafts = useAtomValue(draftsAtom);
  return [drafts[id] ?? "", (text) => store.set(draftsAtom, { ...store.get(draftsAtom), [id]: text })];
}
