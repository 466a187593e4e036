import { patientRoutes } from "@nutria/contract/routes/patients";
import { useEffect, useState } from "react";
import { call } from "../../data/call/call";
import { currentSession, onSessionEnd } from "../../data/session/session";
import { inTime } from "./in-time";
import { openVault, type Vault } from "./vault";

/** Longest milliseconds that an editor waits for the vault: without it, nothing is kept on this device. */
const longestWaitMs = 3000;

/** The vault of the last account that opened one; `vault` is set once its keys are there. */
let known: { userId: string; opening: Promise<Vault | undefined>; vault?: Vault } | undefined;

onSessionEnd(() => (known = undefined));

/** Opens the vault of unsaved input, once for each session. Undefined without encryption; raises what the keys' read did. */
export function openDraftVault(): Promise<Vault | undefined> {
  const userId = currentSession()?.userId;
  if (userId === undefined) return Promise.resolve(undefined);
  if (known?.userId === userId) return known.opening;
  const opened: NonNullable<typeof known> = { userId, opening: openVault(() => inTime(readDraftKeys())) };
  known = opened;
  opened.opening.then(
    (vault) => vault && (opened.vault = vault),
    // The next editor tries again.
    () => known === opened && (known = undefined),
  );
  return opened.opening;
}

/** The vault of the signed-in account, where it is open already. */
export function openedDraftVault(): Vault | undefined {
  return known?.userId === currentSession()?.userId ? known?.vault : undefined;
}

/**
 * Opens the vault while a screen reads its data. Whether its editor may be shown: what is typed before the vault is open is
 * lost with the page. True too where the keys cannot be had.
 */
export function useDraftVault(): boolean {
  const [isSettled, setIsSettled] = useState(() => openedDraftVault() !== undefined);
  useEffect(() => {
    if (isSettled) return;
    const settle = () => setIsSettled(true);
    const timer = setTimeout(settle, longestWaitMs);
    openDraftVault().then(settle, settle);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled;
}

/** The keys of the signed-in account for what it has not saved: the first encrypts, each decrypts. */
export async function readDraftKeys(): Promise<readonly string[]> {
  const { key, earlierKeys = [] } = await call(patientRoutes.getDraftKey, {});
  return [key, ...earlierKeys];
}
