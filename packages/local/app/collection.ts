import { collectionOf } from "@nutria/contract/docs/collection";
import type { OpenApiDocument } from "@nutria/contract/docs/document";
import { openApiOf } from "@nutria/contract/openapi";
import { allRoutes } from "@nutria/contract/routes/index";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readRunningUrl } from "./data-folder";
import { exitWithError } from "./exit-with-error";
import { readSettings } from "./settings";

const usualFile = "nutria.postman_collection.json";

/**
 * `npm run make collection [file]`: writes a collection for API clients (Postman, Bruno, Insomnia), whose address is the product
 * that runs here, if one does.
 */
export async function writeCollection([file = usualFile]: string[]): Promise<void> {
  try {
    const url = await readRunningUrl(readSettings(process.env).dataDirectory);
    const document = openApiOf(allRoutes) as unknown as OpenApiDocument;
    const collection = collectionOf(document, url);
    await writeFile(resolve(file), `${JSON.stringify(collection, null, 2)}\n`);
    const count = collection.item.reduce((sum, { item }) => sum + item.length, 0);
    console.log(`${file}: ${count} peticiones en ${collection.item.length} carpetas.`);
    console.log("Impórtala en Postman, Bruno o Insomnia, y pon en la variable key tu llave o tu token.");
  } catch (error) {
    exitWithError(error);
  }
}
