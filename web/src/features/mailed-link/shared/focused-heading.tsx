import { useLayoutEffect, useRef, type ReactNode } from "react";

/** The heading of a mailed page, or of what replaced it; takes the focus, so that screen readers read it. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
