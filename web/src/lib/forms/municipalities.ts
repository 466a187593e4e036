import { code } from "../code";

/** The table of municipalities, which a form with an address loads with its first state or postal code. */
export const municipalities = code(() => import("@nutria/contract/catalogues/municipalities"));
