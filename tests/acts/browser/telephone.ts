import type { BrowserContext, Locator, Page } from "playwright";
import type { RunningProduct } from "../../support/scenario/running-product";
import type { MealSaid } from "../api/deeds";
import { pageScript } from "./page-script";

/** What a screen shows of an entry. */
export interface Shown {
  id: string;
  kind: string;
  words: string;
  hasPhoto: boolean;
}

export const kindWords: Record<MealSaid["kind"], string> = {
  plan: "Lo del plan",
  change: "Con un cambio",
  other: "Otra cosa",
  skipped: "No comí",
};

/** A phone without a connection tries again later and later. */
const sendingMs = 60_000;

/** A person's phone with the app, and what a thumb does on it. */
export class Telephone {
  page!: Page;
  isOffline = false;
  isFull = false;
  /** So many answers to what was reported get lost. */
  lostAnswers = 0;

  private constructor(readonly context: BrowserContext) {}

  static async open(
    product: RunningProduct,
    who: { email: string; password: string },
    options: { viewport: { width: number; height: number }; timezoneId: string },
  ): Promise<Telephone> {
    const first = await product.visit(options);
    const telephone = new Telephone(first.context());
    await telephone.context.addInitScript(pageScript);
    await telephone.context.route("**/v1/event", async (route) => {
      // What is fetched here knows nothing of the phone's connection.
      if (telephone.isOffline || telephone.lostAnswers === 0) return route.continue();
      telephone.lostAnswers -= 1;
      await route.fetch().catch(() => undefined);
      await route.abort();
    });
    telephone.page = first;
    telephone.page.setDefaultTimeout(20_000);
    await first.goto("/mi/hoy");
    await first.getByLabel("Correo").fill(who.email);
    await first.getByLabel("Contraseña", { exact: true }).fill(who.password);
    await first.getByRole("button", { name: "Entrar", exact: true }).click();
    await first.getByRole("heading", { name: /^Hola/ }).waitFor();
    await first.evaluate("navigator.serviceWorker.ready.then(() => true)");
    await first.reload();
    await first.getByRole("heading", { name: /^Hola/ }).waitFor();
    return telephone;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
  }

  /** Finds a connection, and waits until what was done without one is answered. */
  async sendAll(): Promise<void> {
    const answer = this.page.waitForResponse((one) => one.url().includes("/v1/event") && one.ok(), {
      timeout: sendingMs,
    });
    await this.setOffline(false);
    await answer;
  }

  async setFull(isFull: boolean): Promise<void> {
    this.isFull = isFull;
    await this.page.evaluate(`localStorage.setItem("acts.full", "${isFull ? "1" : "0"}")`);
  }

  async setClock(shift: number): Promise<void> {
    await this.page.evaluate(`localStorage.setItem("acts.shift", "${String(shift)}")`);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole("heading", { level: 1 }).waitFor();
  }

  /** Opens the app anew, and waits until it knows of a plan with so many meals by its words. */
  async hearOfPlan(words: string, meals: number): Promise<void> {
    const answer = this.page.waitForResponse((one) => one.url().includes("/v1/client/today") && one.ok());
    await this.page.goto("/mi/hoy");
    await answer;
    await this.page.goto("/mi/plan");
    // Meals that were logged keep the words of the plan before; where all of them were, today has no others.
    const kept = this.page.getByText("Registrado con tu plan anterior");
    await this.page
      .getByText(words, { exact: false })
      .first()
      .or(kept.nth(meals - 1))
      .waitFor();
    await this.go("Hoy");
  }

  /** The system ends the app, which hears nothing of it, and the person opens it again. */
  async kill(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(20_000);
    await this.page.goto("/mi/hoy");
    await this.page.getByRole("heading", { level: 1 }).waitFor();
  }

  async go(tab: "Hoy" | "Diario"): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: tab });
    // The screen of an entry has a way back, and on a phone no tabs.
    const back = this.page.getByRole("button", { name: "Volver" });
    await tabs.or(back).first().waitFor();
    if ((await tabs.count()) === 0) await back.first().click();
    await tabs.first().click();
    await this.page.waitForURL(tab === "Hoy" ? "**/mi/hoy" : "**/mi/diario");
  }

  /** The words of the plan under which a meal that was not eaten is shown. */
  async planOf(meal: string): Promise<string> {
    await this.go("Hoy");
    const shown = await this.page.locator("main li").filter({ hasText: meal }).first().textContent();
    return /Menú \d+/.exec(shown ?? "")?.[0] ?? "";
  }

  /** Presses what says that a meal of the plan was eaten. */
  async tick(meal: string): Promise<void> {
    await this.go("Hoy");
    const item = this.page.locator("main li").filter({ hasText: meal });
    const [box, button] = [
      item.getByRole("checkbox"),
      item.getByRole("button", { name: "Comí lo del plan" }),
    ];
    await box.or(button).first().waitFor({ state: "attached" });
    if ((await button.count()) > 0) await button.click();
    else await box.click({ force: true });
  }

  async openSheet(meal: string | undefined): Promise<void> {
    await this.go("Diario");
    if (meal === undefined) {
      await this.page.getByRole("button", { name: "Registrar", exact: true }).last().click();
      await this.sheet.getByRole("button", { name: "Otra comida", exact: true }).click();
    } else await this.page.getByRole("button", { name: `Registrar ${meal}` }).click();
    await this.sheet.getByRole("button", { name: "Escribir" }).click();
  }

  async openEntry(id: string, action: "Cambiar" | "Quitar"): Promise<void> {
    await this.go("Diario");
    await this.card(id)
      .getByRole("button", { name: /^Más sobre/ })
      .click();
    await this.sheet.getByRole("button", { name: action }).click();
  }

  /** Fills in the sheet that is open, and saves it. */
  async write(
    given: Pick<MealSaid, "text"> & { kind?: MealSaid["kind"]; photo?: Buffer | null },
  ): Promise<void> {
    const { kind, text, photo } = given;
    if (kind !== undefined) await this.sheet.getByRole("button", { name: kindWords[kind] }).click();
    if (photo === null) await this.sheet.getByRole("button", { name: "Quitar foto" }).click();
    else if (photo) {
      await this.sheet
        .locator("input[type=file]")
        .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
      await this.sheet.locator("img[src^=blob]").waitFor();
    }
    if (text !== undefined) await this.sheet.getByLabel("Cuéntalo con tus palabras").fill(text);
    await this.sheet.getByRole("button", { name: "Guardar", exact: true }).click();
    await this.sheet.waitFor({ state: "hidden" });
  }

  /** Says how it felt on the screen of an entry. */
  async feel(id: string, group: string, choice: string): Promise<void> {
    await this.go("Diario");
    await this.card(id).getByRole("link").first().click();
    await this.page.getByRole("group", { name: group }).getByRole("button", { name: choice }).click();
  }

  async comment(id: string, text: string): Promise<void> {
    await this.go("Diario");
    await this.card(id).getByRole("link").first().click();
    await this.page.getByLabel("Comentario", { exact: true }).fill(text);
    await this.page.getByRole("button", { name: "Enviar comentario" }).click();
    await this.page.getByRole("log", { name: "Comentarios" }).getByText(text, { exact: true }).waitFor();
  }

  async drink(isMore: boolean): Promise<void> {
    await this.go("Diario");
    const name = isMore ? "Un vaso" : "Quitar un vaso";
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Takes the last act back, which was about a meal; gives whether that was still offered. */
  async undo(meal: string): Promise<boolean> {
    // The toast of the act before stands until this one is kept.
    const toast = this.page.getByRole("status").filter({ hasText: `${meal}: ` });
    const undo = toast.getByRole("button", { name: "Deshacer" });
    return undo.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  }

  /** What the diary of today shows: its entries, and its glasses. */
  async read(): Promise<{ entries: Shown[]; glasses: number }> {
    if (!this.page.url().endsWith("/mi/diario")) await this.go("Diario");
    return this.page.evaluate<{ entries: Shown[]; glasses: number }>(`(() => {
      const cards = [...document.querySelectorAll("main li.card")].filter((one) => one.querySelector("a[href*='/mi/diario/']"));
      const entries = cards.map((card) => {
        const link = card.querySelector("a[href*='/mi/diario/']");
        const parts = [...link.children];
        return {
          id: decodeURIComponent(link.getAttribute("href").split("/").at(-1)),
          kind: parts[1]?.firstElementChild?.textContent ?? "",
          words: parts[2]?.textContent ?? "",
          hasPhoto: card.querySelector("img") !== null || card.textContent.includes("Foto sin conexión"),
        };
      });
      const water = document.querySelector("section[aria-label=Agua]")?.textContent ?? "";
      return { entries, glasses: Number(/(\\d+) de/.exec(water)?.[1] ?? -1) };
    })()`);
  }

  card(id: string): Locator {
    return this.page
      .locator("main li.card")
      .filter({ has: this.page.locator(`a[href$="/${encodeURIComponent(id)}"]`) });
  }

  private get sheet(): Locator {
    return this.page.getByRole("dialog");
  }
}
