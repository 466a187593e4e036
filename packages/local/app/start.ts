import { myPaths } from "@nutria/contract/web/my-paths";
import { paths } from "@nutria/contract/web/paths";
import { relative } from "node:path";
import { demoAccount, demoAdministrator, demoAssistant, demoPatient } from "../demo/account";
import {
  readPartnerKey,
  readTestKey,
  writeAdministratorKey,
  writePartnerKey,
  writeTestKey,
} from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { exampleKeys, type ExampleKeys } from "./keys";
import { loadProduct } from "./load-product";
import { runProduct, type RunningProduct } from "./run-product";
import { readSettings, type Settings } from "./settings";
import { compressFiles } from "../http-gateway/compressed-files";
import { ensureWebClient } from "./web-client";

/** `npm start`: runs the product until SIGINT or SIGTERM. */
export async function start(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const product = await runProduct({
      ...settings,
      loadProduct,
      webClient,
      seedDemo: () => seedDemo(settings.dataDirectory),
      renewDemo: async (hasTime) => (await import("../demo/index")).renewDemo(hasTime),
    });
    stopOnSignal(product);
    // `performance.now()` counts from the start of the process, so this is the time that the user waited.
    const milliseconds = performance.now();
    greet(product, settings, milliseconds, await keysOf(product, settings));
    await tellOfPages(product);
  } catch (error) {
    exitWithError(error);
  }
}

/** Says that the pages are being built, when they are, and when they are there. */
async function tellOfPages({ webReady }: RunningProduct): Promise<void> {
  const isReady = await Promise.race([webReady.then(() => true), settled().then(() => false)]);
  if (isReady) return;
  console.log("Las páginas se están construyendo; la que abras aparece sola.");
  await webReady;
  console.log(`Las páginas están listas (${(performance.now() / 1000).toFixed(1)} s).`);
}

/** The next turn of the event loop, by which what is settled has told so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function webClient(): Promise<string> {
  const { directory, wasBuilt } = await ensureWebClient();
  // A file that is asked for before that is compressed for its request.
  if (wasBuilt) compressFiles(directory).catch(() => undefined);
  return directory;
}

async function seedDemo(dataDirectory: string): Promise<void> {
  const demo = await import("../demo/index");
  const { partnerKey, testKey, administratorKey } = await demo.seedDemo();
  await writePartnerKey(dataDirectory, partnerKey);
  if (testKey !== undefined) await writeTestKey(dataDirectory, testKey);
  await writeAdministratorKey(dataDirectory, administratorKey);
}

/** The keys of the examples; a data folder of before there were any gets them now. Undefined without demo data. */
async function keysOf(
  { url, hasDemo }: RunningProduct,
  { dataDirectory }: Settings,
): Promise<ExampleKeys | undefined> {
  if (!hasDemo) return undefined;
  const partnerKey = await readPartnerKey(dataDirectory);
  if (partnerKey !== undefined && (await readTestKey(dataDirectory)) === undefined) {
    const testKey = await (await import("../demo/index")).giveTestKey(partnerKey);
    if (testKey !== undefined) await writeTestKey(dataDirectory, testKey);
  }
  return exampleKeys(dataDirectory, url);
}

function greet(
  { url, hasDemo, cloudMilliseconds }: RunningProduct,
  settings: Settings,
  milliseconds: number,
  keys: ExampleKeys | undefined,
): void {
  const lines = [
    `Nutria está lista en ${url} (${(milliseconds / 1000).toFixed(1)} s; la nube embebida, ${Math.round(cloudMilliseconds)} ms)`,
    "",
    ...(hasDemo
      ? [
          `  Cuenta de demostración  ${demoAccount.email} · contraseña: ${demoAccount.password}`,
          `  Su asistente            ${demoAssistant.email} · contraseña: ${demoAssistant.password}`,
          `                          en ${url}${paths.assistantSignIn.href()}`,
          `  Una paciente            ${demoPatient.email} · contraseña: ${demoPatient.password}`,
          `                          en su app, ${url}${myPaths.app.href()}`,
          `  Administración          ${demoAdministrator.email} · contraseña: ${demoAdministrator.password}`,
          `                          y el código que muestra ${url}/_local/administrator`,
        ]
      : []),
    ...(keys
      ? [
          `  Llave de prueba         ${keys.NUTRIA_KEY}`,
          `                          un paciente de prueba, código ${keys.NUTRIA_CODE} y pase ${keys.NUTRIA_PASS}`,
          `                          para los ejemplos de ${url}/v1/docs: eval "$(npm run --silent keys)"`,
        ]
      : []),
    `  Correos enviados        ${url}/_local/mail`,
    `  Página de desarrollo    ${url}/_local`,
    `  Datos                   ${relative(process.cwd(), settings.dataDirectory) || "."} (se borran con npm run reset)`,
    "",
    "Para detenerla: Ctrl+C",
  ];
  console.log(lines.join("\n"));
}

function stopOnSignal(product: RunningProduct): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal exits at once; every acknowledged write is already on disk.
      if (isStopping) process.exit(1);
      isStopping = true;
      product.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
