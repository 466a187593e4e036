import type { ComponentType } from "react";
import { part } from "../../../ui/part/part";
import { MissingDialog } from "./missing-dialog";

/** A dialog whose code is loaded when it opens; shows a notice in its place where loading fails. */
export const dialog = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => part(load, pick, { Missing: MissingDialog });
