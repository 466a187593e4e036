import { patientRoutes } from "@nutria/contract/routes/patients";
import { call } from "../api/call";
import { openVault, type Vault } from "./vault";

/** Opens the vault of unsaved input with the keys of the signed-in account. Undefined without encryption. */
export function openDraftVault(): Promise<Vault | undefined> {
  return openVault(readDraftKeys);
}

/** The keys of the signed-in account for what it has not saved: the first encrypts, each decrypts. */
export async function readDraftKeys(): Promise<readonly string[]> {
  const { key, earlierKeys = [] } = await call(patientRoutes.getDraftKey, {});
  return [key, ...earlierKeys];
}
