import { patientRoutes } from "@nutria/contract/routes/patients";
import { call } from "../api/call";
import { openVault, type Vault } from "./vault";

/** Opens the vault of unsaved input with the keys of the signed-in account. Undefined without encryption. */
export function openDraftVault(): Promise<Vault | undefined> {
  return openVault(async () => {
    const { key, earlierKeys = [] } = await call(patientRoutes.getDraftKey, {});
    return [key, ...earlierKeys];
  });
}
