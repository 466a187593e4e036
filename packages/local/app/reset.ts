import { deleteDataFolder } from "./data-folder";
import { failToStart } from "./fail-to-start";
import { readSettings } from "./settings";

/** `npm run reset`: deletes the data of this machine. */
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
    failToStart(error);
  }
}
