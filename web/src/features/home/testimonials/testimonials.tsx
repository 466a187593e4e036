import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { usePageLoaded } from "../shared/use-page-loaded";
import { homeTexts } from "../texts";
import styles from "./testimonials.module.css";

const TestimonialsCarousel = part(
  () => import("./testimonials-carousel"),
  ({ TestimonialsCarousel }) => TestimonialsCarousel,
);

/** The testimonials, loaded after what the page shows first. */
export function Testimonials() {
  const isLoaded = usePageLoaded();
  return (
    <div className="stack fit gap-6">
      <div className={`stack gap-2 text-centre ${styles.head}`}>
        <h2>{homeTexts.testimonialsTitle}</h2>
        <p className="muted">{homeTexts.testimonialsNote}</p>
      </div>
      <div className={`stack fit packed ${styles.place}`}>
        {isLoaded && (
          <Suspense fallback={null}>
            <TestimonialsCarousel />
          </Suspense>
        )}
      </div>
    </div>
  );
}
