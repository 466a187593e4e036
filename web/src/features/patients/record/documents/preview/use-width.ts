import { useEffect, useRef, useState } from "react";

/** The width of an element's content, in whole pixels; 0 until it is known. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(
        Math.floor(element.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0)),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
