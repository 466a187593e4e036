import { createElement, lazy, useState, type ComponentType } from "react";
import type { Code } from "../screen-files";

/**
 * A component whose code is loaded apart. Unlike `lazy` alone it is shown at once where the code is there already: a
 * fallback, however short, makes React wait for 300 ms.
 */
export function late<Props extends object>(code: Code<Props>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await code.load() }));
  return function Late(props: Props) {
    // Another component later would be another place, without what was typed in this one.
    const [Component] = useState<ComponentType<Props>>(() => code.loaded() ?? Lazy);
    return createElement(Component, props);
  };
}
