import { lazy, Suspense, useRef } from "react";
import { useNear } from "../shared/use-near";
import { homeTexts } from "../texts";
import styles from "./testimonials.module.css";

const TestimonialsCarousel = lazy(async () => ({
  default: (await import("./testimonials-carousel")).TestimonialsCarousel,
}));

/** The testimonials, loaded when the visitor comes near them. */
export function Testimonials() {
  const section = useRef<HTMLDivElement>(null);
  const isNear = useNear(section);
  return (
    <div ref={section} className={styles.testimonials}>
      <div className={styles.head}>
        <h2>{homeTexts.testimonialsTitle}</h2>
        <p className="muted">{homeTexts.testimonialsNote}</p>
      </div>
      <div className={styles.place}>
        {isNear && (
          <Suspense fallback={null}>
            <TestimonialsCarousel />
          </Suspense>
        )}
      </div>
    </div>
  );
}
