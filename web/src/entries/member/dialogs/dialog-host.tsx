import { Suspense, type ComponentType } from "react";
import { useOpenDialog } from "../../../lib/dialogs";
import { TypedPlace } from "../../../lib/typed/use-typed";
import { dialogRegistry } from "./dialog-registry";

/** Renders the open dialog. */
export function DialogHost() {
  const open = useOpenDialog();
  if (!open) return null;
  const Open = dialogRegistry[open.name] as ComponentType<Record<string, unknown>>;
  return (
    <Suspense fallback={null}>
      <TypedPlace value={open.opening}>
        <Open key={open.opening} {...(open.props as Record<string, unknown>)} />
      </TypedPlace>
    </Suspense>
  );
}
