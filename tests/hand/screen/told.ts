import { isVisible, nameOf } from "./visible";

const telling = "[role=alert], [role=status], [aria-invalid=true], .field-error";

/** What the screen tells beside its content: alerts, notices, toasts and fields in error. */
export function told(): string[] {
  return [...document.querySelectorAll(telling)]
    .filter((one) => isVisible(one) || [...one.children].some(isVisible))
    .map((one) => one.textContent.replace(/\s+/g, " ").trim() || nameOf(one))
    .filter((words) => words !== "");
}
