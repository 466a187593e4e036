import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./preview.module.css";

/** Pages are drawn a little before they are scrolled into sight. */
const rootMargin = "600px";

/** The place of a page, which is drawn once it comes into sight. */
export function PageInSight({
  width,
  height,
  label,
  children,
}: {
  width: number;
  height: number;
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
    <div ref={place} role="group" aria-label={label} className={styles.page} style={{ width, height }}>
      {isDrawn && children}
    </div>
  );
}
