import type { SeenFocus } from "../seen";
import { boxOf, common, isEmpty, isVisible, spoken, upFrom, windowBox } from "./visible";

/** What had the focus when each open dialog was opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
let closed: Element | null | undefined;
let isDialogPressed = false;

/** A step begins. */
export const forget = (): void => void (closed = undefined);

/** Whether a dialog took the last press: one may open between a look at the screen and the press. */
export const hasDialogTaken = (): boolean => isDialogPressed;

/** Remembers what opens each dialog and which presses one takes, before any code of the page runs. */
export function watchDialogs(): void {
  const onPress = ({ target }: Event) =>
    void (isDialogPressed = target instanceof Element && target.closest("dialog") !== null);
  addEventListener("pointerdown", onPress, { capture: true });
  const { prototype } = HTMLDialogElement;
  for (const name of ["show", "showModal"] as const) {
    const original = prototype[name];
    prototype[name] = function () {
      openers.set(this, document.activeElement);
      original.call(this);
    };
  }
  const { close } = prototype;
  prototype.close = function (value?: string) {
    if (this.open) closed = openers.get(this) ?? null;
    close.call(this, value);
  };
}

/** Where the focus is, and where it was before the dialog that closed since the step began. */
export function focus(): SeenFocus {
  const active = document.activeElement ?? document.body;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  return {
    hasDialog: dialog !== undefined,
    isModal: dialog?.matches(":modal") ?? false,
    isInDialog: dialog !== undefined && [...upFrom(active)].includes(dialog),
    isOnBody: active === document.body,
    isBusy: [...document.querySelectorAll("button[aria-busy=true]")].some(isVisible),
    isInSight: active !== document.body && (isVisible(active) || isRinged(active) || isHeadingOfSeen(active)),
    name: spoken(active),
    closed:
      closed === undefined
        ? undefined
        : {
            opener: closed === null ? "" : spoken(closed),
            isThere: closed !== null && closed !== document.body && closed.isConnected && isVisible(closed),
            isFocused: closed === active,
          },
  };
}

/** A field that is not drawn itself, in a frame that shows the ring of its focus: a calendar behind its picture. */
function isRinged(element: Element): boolean {
  const frame = element.parentElement;
  if (!frame || !isVisible(frame)) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(frame);
  return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
}

/** A title for the ear alone takes the focus for what it heads, which is seen. */
function isHeadingOfSeen(element: Element): boolean {
  const part = element.closest("section, main, dialog");
  const isForTheEar = element.matches("h1, h2, h3") && element.closest(".visually-hidden") !== null;
  return isForTheEar && part !== null && isVisible(part) && !isEmpty(common(boxOf(part), windowBox()));
}
