import { everywhereActions } from "../actions/index";
import { newHand, prepareContext } from "../hand";
import { everywhere } from "../invariants/index";
import { openPractice } from "../practice/practice";
import type { World } from "./world";

/** A patient in the app on a phone, whose nutritionist has an agenda. */
export const patientWorld: World = {
  name: "patient",
  actions: everywhereActions,
  invariants: everywhere,

  async open({ product, random, weeks, script }) {
    const { patient, zone } = await openPractice(product, random, weeks);
    const page = await product.visit({ viewport: { width: 390, height: 844 } });
    const traffic = await prepareContext(page.context(), product.url, script);
    await page.goto("/mi");
    await page.getByLabel("Correo").fill(patient.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(patient.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL("**/mi/hoy");
    return newHand({ product, page, traffic, call: patient.call, zone, others: {} });
  },
};
