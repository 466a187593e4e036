import { Suspense, useEffect, useState } from "react";
import { part } from "../../../ui/part/part";
import { isSharedPhone } from "../../../data/session/patient-session";
import { useChoiceOfPhone, useDevice } from "../../../device/phone";
import { installWay, type InstallWay } from "./install";

const InstallSheet = part(
  () => import("./install-sheet"),
  ({ InstallSheet }) => InstallSheet,
);

/** So long after the meal, when its toast was seen. */
const pauseMs = 7_000;

/** Says once, after the first meal that is logged on this phone, how the app is put on its home screen. */
export function InstallHint() {
  const { outbox } = useDevice();
  const [isOver, setIsOver] = useChoiceOfPhone("installHint", false);
  const [way, setWay] = useState<InstallWay>(null);
  const isWanted = !isOver && !isSharedPhone();
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = outbox.subscribe(() => {
      if (timer !== undefined || !outbox.shown.some(({ type }) => type === "loggedMeal")) return;
      timer = setTimeout(() => setWay(installWay()), pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isWanted, outbox]);
  if (way === null || !isWanted) return null;
  return (
    <Suspense fallback={null}>
      <InstallSheet way={way} onClose={() => setIsOver(true)} />
    </Suspense>
  );
}
