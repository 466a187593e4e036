import { WatchedNutrients } from "@nutria/contract/schemas/record/watched-nutrients";
import * as z from "zod/mini";
import { defineRecordSection } from "../record/index";

/** The watched nutrients of a patient's plans, stored beside the sections of the record. */
export const watchedSection = defineRecordSection(
  "watchedNutrients",
  z.omit(WatchedNutrients, { version: true }),
  { nutrients: [] },
);
