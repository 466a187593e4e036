import { useEffect, useRef, type ReactNode } from "react";

/** The title of what has just taken the place of something else: it takes the focus, so that it is read. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
