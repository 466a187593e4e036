import { createElement, type ComponentType, type SVGProps } from "react";

/** An icon as its library describes it: the elements inside the drawing, with their attributes. */
export interface IconData {
  size: number;
  node: readonly (readonly [name: string, attributes: Record<string, string>])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Makes the component of an icon. The build puts it in the place of the library's own, which has 2 kB more on every page
 * for options that no screen uses. An icon without a name is hidden from screen readers.
 */
export default function drawIcon({ size: side, node }: IconData): ComponentType<IconProps> {
  return function Icon({ size = 24, strokeWidth = 2, ...others }: IconProps) {
    const isNamed = "aria-label" in others || "aria-hidden" in others || "role" in others;
    return createElement(
      "svg",
      {
        ...{ width: size, height: size, viewBox: `0 0 ${String(side)} ${String(side)}`, fill: "none" },
        ...{ stroke: "currentColor", strokeWidth, strokeLinecap: "round", strokeLinejoin: "round" },
        ...(!isNamed && { "aria-hidden": true }),
        ...others,
      },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
  };
}
