import { usePushSwitch, type PushSwitch } from "../../../lib/push/use-push-switch";
import { nutritionistPushes } from "./nutritionist-pushes";

/** Whether this device takes the nutritionist's pushes, and how that is changed. */
export const useOwnPushes = (): PushSwitch => usePushSwitch(nutritionistPushes);
