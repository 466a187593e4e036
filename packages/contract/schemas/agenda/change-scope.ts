import * as z from "zod/mini";
import { messages, orRequired } from "../primitives";

/** Whether a change of a series is about one appointment, or about it and those that follow. */
export const changeScopes = ["this", "following"] as const;
export type ChangeScope = (typeof changeScopes)[number];
export const scope = z.optional(z.enum(changeScopes, orRequired(messages.choose)));
