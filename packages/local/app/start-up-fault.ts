import { DamagedStoreError } from "../shared/damaged-store";
import { StartUpError } from "../shared/start-up-error";
import { isOfTheDisk, storageReason } from "../shared/storage";
import { withLastCopy } from "./copies/copies";

/** What to tell of a start that failed on its data folder: what is wrong and the way on, where that is known. */
export async function startUpFault(dataDirectory: string, error: unknown): Promise<unknown> {
  if (error instanceof DamagedStoreError) return withLastCopy(dataDirectory, error);
  if (error instanceof StartUpError || !isOfTheDisk(error)) return error;
  return new StartUpError(
    `No se puede guardar en ${dataDirectory}: ${storageReason(error)}. Lo guardado sigue ahí: arréglalo y vuelve a iniciar Nutria, o elige otra carpeta con NUTRIA_DATA.`,
    { cause: error },
  );
}
