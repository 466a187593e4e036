import { notify } from "../../../lib/toast";

const failed = "No se pudo compartir. Intenta de nuevo";

/** Hands a text to another app of the phone; where the browser cannot, copies it. `write` may load what it needs. */
export async function shareText(title: string, write: () => string | Promise<string>): Promise<void> {
  let text: string;
  try {
    text = await write();
  } catch {
    notify.error(failed);
    return;
  }
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
    notify.error(failed);
  }
}
