import { StartUpError } from "../shared/start-up-error";
import { readRunningUrl } from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";

/** `npm run job <name> [instant]`: runs a job in the running product. */
export async function runJob([name, instant]: string[]): Promise<void> {
  try {
    if (name === undefined)
      throw new StartUpError("Falta el nombre del trabajo: npm run job <nombre> [fecha].");
    const url = await readRunningUrl(readSettings(process.env).dataDirectory);
    const query = instant === undefined ? "" : `?now=${encodeURIComponent(instant)}`;
    const answer =
      url === undefined
        ? undefined
        : await fetch(`${url}/_local/jobs/${encodeURIComponent(name)}${query}`, { method: "POST" }).catch(
            () => undefined,
          );
    if (answer === undefined)
      throw new StartUpError("Nutria no está en marcha: arráncala con npm start y vuelve a intentarlo.");
    if (answer.status === 404) throw new StartUpError(`No hay ningún trabajo llamado "${name}".`);
    console.log(await answer.text());
    process.exitCode = answer.ok ? 0 : 1;
  } catch (error) {
    exitWithError(error);
  }
}
