/** The product as `npm start` runs it, without its web client, on the folder of the first argument, by a clock that its parent sets. */
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import { testCloudOptions } from "@nutria/local/testing";
import { setClock } from "../reliability/clocks/moved-date";

const [dataDirectory = "", moved = "0"] = process.argv.slice(2);
setClock(Number(moved));
const { url } = await runProduct({
  port: 0,
  dataDirectory,
  isDemoWanted: false,
  loadProduct,
  cloudOptions: testCloudOptions,
  hasComputeThread: false,
  throttle: { perSecond: 0, burst: 0 },
});
process.on("message", (milliseconds: number) => {
  setClock(milliseconds);
  process.send?.({ moved: milliseconds });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url });
