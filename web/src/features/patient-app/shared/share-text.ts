import { notify } from "../../../lib/toast";

/** Hands a text to another app of the phone; where the browser cannot, copies it. */
export async function shareText(title: string, text: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      return await navigator.share({ title, text });
    } catch (error) {
      // The patient changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    notify.success("Copiado. Ya puedes pegarlo en otra app");
  } catch {
    notify.error("No se pudo compartir. Intenta de nuevo");
  }
}
