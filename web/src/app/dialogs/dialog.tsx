import type { ComponentType } from "react";
import { part } from "../../components/ui/part/part";
import { MissingDialog } from "./missing-dialog";

/** A dialog whose code is loaded once it opens; where it cannot be loaded, that stands in its place. */
export const dialog = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => part(load, pick, { Missing: MissingDialog });
