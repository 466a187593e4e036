import { demoPatient } from "../demo/account";
import { testPatientOf } from "../emit/sandbox";
import { StartUpError } from "../shared/start-up-error";
import { readRunningUrl, readTestKey } from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";

/** What the examples of the documentation need, by the names of their variables. */
export interface ExampleKeys {
  NUTRIA_URL: string;
  NUTRIA_KEY: string;
  NUTRIA_PATIENT: string;
  NUTRIA_CODE: string;
  NUTRIA_PASS: string;
  NUTRIA_PATIENT_EMAIL: string;
  NUTRIA_PATIENT_PASSWORD: string;
}

/**
 * `npm run keys`: prints the variables of the examples, for `eval "$(npm run --silent keys)"`. What a person reads goes to
 * the standard error, so that nothing else is evaluated.
 */
export async function printKeys(): Promise<void> {
  try {
    const { dataDirectory } = readSettings(process.env);
    const url = await readRunningUrl(dataDirectory);
    if (url === undefined)
      throw new StartUpError("Nutria no está en marcha: arráncala con npm start y vuelve a intentarlo.");
    const keys = await exampleKeys(dataDirectory, url);
    if (keys === undefined)
      throw new StartUpError("Esta carpeta de datos no tiene la práctica de demostración: npm run reset.");
    console.log(
      Object.entries(keys)
        .map(([name, value]) => `export ${name}='${value}'`)
        .join("\n"),
    );
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * The test key of a data folder, a test patient of the product that runs on it at `url`, and the account of a patient of the
 * demo practice; undefined without demo data.
 * Throws a `StartUpError` when the product does not take the key.
 */
export async function exampleKeys(dataDirectory: string, url: string): Promise<ExampleKeys | undefined> {
  const key = await readTestKey(dataDirectory);
  if (key === undefined) return undefined;
  const { _id, registrationCode, passes } = await testPatientOf(url, key);
  const pass = passes.find(({ status }) => status !== "used") ?? passes[0];
  return {
    NUTRIA_URL: url,
    NUTRIA_KEY: key,
    NUTRIA_PATIENT: _id,
    NUTRIA_CODE: registrationCode,
    NUTRIA_PASS: pass?._id ?? "",
    NUTRIA_PATIENT_EMAIL: demoPatient.email,
    NUTRIA_PATIENT_PASSWORD: demoPatient.password,
  };
}
