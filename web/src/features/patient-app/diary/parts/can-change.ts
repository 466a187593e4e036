import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { now } from "../../../../lib/clock";

/** Whether an entry can still be changed or withdrawn, which it can for a day. */
export const canChange = ({ canChangeUntil }: DiaryEntry): boolean => now() < Date.parse(canChangeUntil);
