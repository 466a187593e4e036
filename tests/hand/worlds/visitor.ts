import { profileRoutes } from "@nutria/contract/routes/profile";
import { everywhereActions } from "../actions/index";
import { newHand, prepareContext } from "../hand";
import { everywhere } from "../invariants/index";
import { openPractice } from "../practice/practice";
import type { World } from "./world";

/** A visitor of a nutritionist's public page, who may book. */
export const visitorWorld: World = {
  name: "visitor",
  actions: everywhereActions,
  invariants: everywhere,

  async open({ product, random, weeks, script }) {
    const { nutritionist, zone } = await openPractice(product, random, { ...weeks, isBookable: true });
    const { publicPath } = (await nutritionist.call(profileRoutes.getUser, {})) as { publicPath: string };
    const viewport = random.is(0.5) ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    const page = await product.visit({ viewport });
    const traffic = await prepareContext(page.context(), product.url, script);
    await page.goto(publicPath);
    return newHand({ product, page, traffic, call: nutritionist.call, zone, others: {} });
  },
};
