/** The product with its demo practice as `npm start` runs it, without its web client, by a clock that its parent sets. */
import { setClock } from "./moved-date";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import { seedDemo } from "@nutria/local/demo/index";

const [dataDirectory = ""] = process.argv.slice(2);
const { url } = await runProduct({
  port: 0,
  dataDirectory,
  isDemoWanted: true,
  seedDemo: async () => void (await seedDemo()),
  loadProduct,
});
process.on("message", (milliseconds: number) => {
  setClock(milliseconds);
  process.send?.({ now: new Date().toISOString() });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url });
