import { useCallback, useState } from "react";
import { pushSupport, type PushSupport } from "./push-support";
import { isSubscribed, subscribeToPushes, unsubscribeFromPushes, type PushApi } from "./subscription";

/** The switch of the pushes on this device. */
export interface PushSwitch {
  support: PushSupport;
  isOn: boolean;
  isWorking: boolean;
  /** Turns it on, which asks for permission, or off. Returns whether it is on; raises what fails. */
  turn: (isOn: boolean) => Promise<boolean>;
}

/** Whether this device takes pushes, and how that is changed. */
export function usePushSwitch(api: PushApi): PushSwitch {
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setIsOn] = useState(() => support === "ready" && isSubscribed(api));
  const [isWorking, setIsWorking] = useState(false);
  const turn = useCallback(
    async (wanted: boolean) => {
      setIsWorking(true);
      try {
        if (!wanted) {
          setIsOn(false);
          await unsubscribeFromPushes(api);
          return false;
        }
        const isNowOn = (await subscribeToPushes(api)) === "granted";
        setIsOn(isNowOn);
        return isNowOn;
      } finally {
        setSupport(pushSupport());
        setIsWorking(false);
      }
    },
    [api],
  );
  return { support, isOn, isWorking, turn };
}
