export { PushCard } from "./push/push-card";
export { useOwnPushes } from "./push/use-own-pushes";
