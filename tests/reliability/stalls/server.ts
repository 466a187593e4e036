/** The product as `npm start` runs it, without its web client, from the working tree that the first argument names. */
import type * as LoadProduct from "@nutria/local/app/load-product";
import type * as RunProduct from "@nutria/local/app/run-product";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { largestCalendars } from "./calendars";

const [tree = "", dataDirectory = ""] = process.argv.slice(2);
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(tree, file)).href);
const { runProduct } = (await load("packages/local/app/run-product.ts")) as typeof RunProduct;
const { loadProduct } = (await load("packages/local/app/load-product.ts")) as typeof LoadProduct;

const { url, cloud } = await runProduct({ port: 0, dataDirectory, isDemoWanted: false, loadProduct });
const calendars = largestCalendars().map(({ kind, content }, index) => {
  const address = cloud.calendars.publish(`calendario-${index}`, (response) => {
    response.writeHead(200, { "content-type": "text/calendar" }).end(content);
  });
  return { kind, address };
});
process.send?.({ url, calendars });
process.on("disconnect", () => process.exit(0));
