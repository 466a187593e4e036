import { nutritionistActions } from "../actions/index";
import { newHand, prepareContext } from "../hand";
import { nutritionistInvariants } from "../invariants/index";
import { openPractice } from "../practice/practice";
import type { World } from "./world";

const windows = [
  { width: 1280, height: 800 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A nutritionist in her agenda, with her patients around her. */
export const nutritionistWorld: World = {
  name: "nutritionist",
  actions: nutritionistActions,
  invariants: nutritionistInvariants,

  async open({ product, random, weeks, script }) {
    const { nutritionist, patient, zone } = await openPractice(product, random, weeks);
    const viewport = random.of(windows) ?? { width: 1280, height: 800 };
    const page = await product.visit({ viewport });
    const traffic = await prepareContext(page.context(), product.url, script);
    await page.goto("/signIn");
    await page.locator("input[name=email]").fill(nutritionist.email);
    await page.locator("input[name=password]").fill(nutritionist.password);
    await page.getByRole("button", { name: "Iniciar sesión" }).last().click();
    await page.waitForURL(/\/(dashboard|settings)/);
    await page.goto("/dashboard/virtual-agenda?view=week");
    const { call } = nutritionist;
    return newHand({ product, page, traffic, call, zone, others: { patient: patient.call } });
  },
};
