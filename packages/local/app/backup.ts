import { join } from "node:path";
import { StartUpError } from "../shared/start-up-error";
import { copiesOf } from "./copies/copies";
import { makeCopy } from "./copies/make-copy";
import { readFolderState, readRunningUrl } from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";
import { startUpFault } from "./start-up-fault";

/** `npm run backup`: copies the data folder beside itself, by the product if it runs, or else by itself. */
export async function backup(): Promise<void> {
  const { dataDirectory } = readSettings(process.env);
  try {
    if ((await readFolderState(dataDirectory)) === undefined)
      throw new StartUpError(`No hay datos de Nutria en ${dataDirectory}.`);
    const { path, items } = (await copyOfRunning(dataDirectory)) ?? (await copyOfStopped(dataDirectory));
    console.log(`Copia de ${items} registros en ${path}`);
    console.log(
      `Para volver a ella con Nutria detenida: pon aparte ${dataDirectory} y copia esta en su lugar.`,
    );
  } catch (error) {
    exitWithError(await startUpFault(dataDirectory, error));
  }
}

interface Made {
  path: string;
  items: number;
}

/** Undefined when no product runs on the folder; what a process that died left may name another one's address. */
async function copyOfRunning(dataDirectory: string): Promise<Made | undefined> {
  const url = await readRunningUrl(dataDirectory);
  if (url === undefined) return undefined;
  const answer = await fetch(`${url}/_local/jobs/daily-copy`, { method: "POST" }).catch(() => undefined);
  if (answer === undefined) return undefined;
  const { result, error } = (await answer.json().catch(() => ({}))) as { result?: Made; error?: string };
  if (result?.path.startsWith(join(copiesOf(dataDirectory), "/"))) return result;
  if (error !== undefined) throw new StartUpError(`La copia no se hizo. ${error}`);
  return undefined;
}

async function copyOfStopped(dataDirectory: string): Promise<Made> {
  const [{ bringUpToDate }, { startCloud }] = await Promise.all([
    import("./folder/version"),
    import("../cloud"),
  ]);
  await bringUpToDate(dataDirectory);
  const cloud = await startCloud({ dataDirectory });
  try {
    return await makeCopy(dataDirectory, cloud.dynamodb.capture(), Date.now());
  } finally {
    await cloud.close();
  }
}
