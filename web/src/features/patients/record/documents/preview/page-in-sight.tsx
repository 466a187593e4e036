import { useEffect, useRef, useState, type ReactNode } from "react";

/** Height of a letter page for each pixel of its width. */
const letter = 11 / 8.5;
/** Pages are drawn a little before they are scrolled into sight. */
const rootMargin = "600px";

/** The place of a page, which is drawn once it comes into sight. */
export function PageInSight({
  width,
  label,
  children,
}: {
  width: number;
  label: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(!("IntersectionObserver" in window));
  useEffect(() => {
    const element = place.current;
    if (!element || isDrawn) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsDrawn(true);
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      style={isDrawn ? undefined : { width, height: Math.round(width * letter) }}
    >
      {isDrawn && children}
    </div>
  );
}
