import { useEffect, useState, useSyncExternalStore } from "react";
import { ToastCard } from "../../../ui/feedback/toasts/toast-card";
import { useWaitingActs } from "../../../device/phone";
import type { OutboxItem } from "../../../device/outbox/outbox";
import { isLeavingGuarded, usePath } from "../shell/router";
import { tabs } from "../shell/tabs";
import toastStyles from "../shell/toasts.module.css";
import { isNewVersionThere, onNewVersion } from "./new-version";
import styles from "./version-offer.module.css";

/** How often an app that stays open asks for a new version; a browser asks when it opens alone. */
const askMs = 3_600_000;
/** How often it looks whether it is between two acts. */
const lookMs = 3_000;

const texts = { there: "Hay una versión nueva de Nutria.", renew: "Actualizar", later: "Después" } as const;

/**
 * Offers the new version of an app that stays open, on the screen of a tab and between two acts: never while something is
 * typed, chosen, asked or on its way. 'Después' asks again once the app was left.
 */
export function VersionOffer() {
  const isThere = useSyncExternalStore(onNewVersion, isNewVersionThere);
  const [isPutOff, setPutOff] = useState(false);
  const isQuiet = useIsQuiet(isThere && !isPutOff);
  useAskedVersions();
  useEffect(() => {
    const onLeft = () => document.visibilityState === "hidden" && setPutOff(false);
    document.addEventListener("visibilitychange", onLeft);
    return () => document.removeEventListener("visibilitychange", onLeft);
  }, []);
  if (!isThere || isPutOff || !isQuiet) return null;
  return (
    <div className={`stack centred-across ${styles.layer}`} role="status">
      <ToastCard
        look={toastStyles}
        text={texts.there}
        actions={[
          { label: texts.renew, onSelect: () => window.location.reload() },
          { label: texts.later, onSelect: () => setPutOff(true) },
        ]}
      />
    </div>
  );
}

/** Asks for a new version once an hour, and when the app is seen again after one. */
function useAskedVersions(): void {
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== "visible" || Math.abs(Date.now() - askedAt) < askMs) return;
      askedAt = Date.now();
      // Without a connection it is asked for the next time.
      void navigator.serviceWorker
        .getRegistration("/mi/")
        .then((registration) => registration?.update())
        .catch(() => undefined);
    };
    const timer = setInterval(ask, askMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
}

/** Whether nothing would be lost or disturbed by opening the app anew; looked at again and again while it is wanted. */
function useIsQuiet(isWanted: boolean): boolean {
  const path = usePath();
  const isSending = useWaitingActs().some(isOnItsWay);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setIdle(!isLeavingGuarded() && isNothingBegun());
    look();
    const timer = setInterval(look, lookMs);
    const events = ["input", "focusin", "click"] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [isWanted]);
  return isIdle && !isSending && tabs.some((tab) => tab.path === path);
}

const isOnItsWay = ({ sentAt, refusal }: OutboxItem): boolean =>
  sentAt === undefined && refusal === undefined;

const textFields = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** No dialog is open, and no field has the focus or a word. */
function isNothingBegun(): boolean {
  if (document.querySelector("dialog[open], [role=dialog]")) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)];
  return fields.every((field) => field.value === "" && field !== document.activeElement);
}
