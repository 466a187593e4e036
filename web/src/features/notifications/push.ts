export { PushCard } from "./push/push-card";
