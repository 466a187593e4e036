import { useEffect, useState } from "react";
import { partId } from "../part";

/** The strip of the window in which the part that is read begins. */
const readingStrip = "-120px 0px -65% 0px";

/** Returns the part of the section that is in sight. */
export function useActivePart(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0]);
  const all = ids.join();
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const visible = new Set<string>();
    const order = all.split(",");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = order.find((id) => visible.has(partId(id)));
        if (first !== undefined) setActive(first);
      },
      { rootMargin: readingStrip },
    );
    for (const id of order) {
      const part = document.getElementById(partId(id));
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return active;
}
