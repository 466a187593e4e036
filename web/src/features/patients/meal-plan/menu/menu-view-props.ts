import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { ReactNode } from "react";
import type { PlanEditor } from "../editor/use-plan-editor";
import type { PlanPlace } from "../plan-place";
import type { PlanActions } from "../use-plan-actions";

export interface MenuViewProps {
  patient: PatientDetail;
  editor: PlanEditor;
  actions: PlanActions;
  isPhone: boolean;
  isReadOnly: boolean;
  viewSwitch: ReactNode;
  /** The place that gets the focus, each time that another object is given. */
  shown?: Extract<PlanPlace, { view: "menu" }> | undefined;
}

/** What the fields of a plan need. */
export type PlanFieldsProps = Pick<PlanEditor, "content" | "errorAt" | "change"> & { isReadOnly: boolean };
