import { deleteDataFolder } from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";

/** `npm run reset`: deletes the data folder. */
export async function reset(): Promise<void> {
  try {
    const { dataDirectory } = readSettings(process.env);
    const outcome = await deleteDataFolder(dataDirectory);
    console.log(
      outcome === "deleted"
        ? `Se borraron los datos de ${dataDirectory}.`
        : `No hay datos en ${dataDirectory}.`,
    );
  } catch (error) {
    exitWithError(error);
  }
}
