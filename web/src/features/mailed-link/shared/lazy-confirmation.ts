import { part } from "../../../ui/part/part";
import { code } from "../../../lib/code";

const confirmation = code(() => import("./reject-confirmation"));

/** Loaded on demand: most people accept. */
export const RejectConfirmation = part(confirmation, ({ RejectConfirmation }) => RejectConfirmation);
export const CancelConfirmation = part(confirmation, ({ CancelConfirmation }) => CancelConfirmation);
