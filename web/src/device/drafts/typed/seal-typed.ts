import { readDraftKeys } from "../draft-vault";
import { keyOf, sealDraft, unsealDraft } from "../sealed-draft";
import { currentSession } from "../../../data/session/session";

const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;

/** The keys of the last account that typed here; they are read once, and outlive its session in this page only. */
let keys: { userId: string; read: Promise<CryptoKey[]> } | undefined;

const nameOf = (userId: string) => `typed.${userId}`;

/** Reads the keys of an account while it is signed in; where they cannot be had, the next call tries again. */
export async function prepareSeal(userId: string): Promise<readonly CryptoKey[]> {
  if (keys?.userId !== userId) {
    const read = readKeys(userId);
    keys = { userId, read };
    read.catch(() => (keys = undefined));
  }
  return keys!.read;
}

async function readKeys(userId: string): Promise<CryptoKey[]> {
  if (!subtle || currentSession()?.userId !== userId) throw new Error("Nothing can be sealed");
  const texts = await readDraftKeys();
  return Promise.all(texts.map(keyOf));
}

/** Seals a text of an account by the keys that were read while it was signed in. */
export async function sealText(userId: string, text: string): Promise<string> {
  const [newest] = await prepareSeal(userId);
  if (!newest) throw new Error("Nothing can be sealed");
  return sealDraft(newest, nameOf(userId), text);
}

/** The text that was sealed for an account; undefined where its keys do not open it. */
export async function unsealText(userId: string, sealed: string): Promise<string | undefined> {
  const all = await prepareSeal(userId);
  return unsealDraft(all, nameOf(userId), sealed).catch(() => undefined) as Promise<string | undefined>;
}
