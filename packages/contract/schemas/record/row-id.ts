import * as z from "zod/mini";
import { messages } from "../primitives";

/** An id of a row of an exported record, which an import keeps. */
export const rowId = z.string().check(z.regex(/^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/, messages.invalid));
