import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useCarousel } from "./use-carousel";
import { testimonials } from "./testimonial-list";
import { homeTexts } from "../texts";
import { TestimonialCard } from "./testimonial-card";
import styles from "./testimonials-carousel.module.css";

const texts = homeTexts.carousel;

/** Shows the five testimonials, three at a time (two under 600 px, one under 480 px). */
export function TestimonialsCarousel() {
  const { first, inView, isPaused, togglePause, hold, release, move } = useCarousel(testimonials.length);
  const width = 100 / inView;
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-label={homeTexts.testimonialsTitle}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.window}>
        <ul className={styles.track} style={{ transform: `translateX(${-first * width}%)` }}>
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.name}
              className={styles.slide}
              style={{ flexBasis: `${width}%` }}
              inert={index < first || index >= first + inView}
            >
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label={texts.previous} onClick={() => move(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={isPaused ? texts.play : texts.pause} onClick={togglePause}>
          {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </button>
        <button type="button" aria-label={texts.next} onClick={() => move(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
        <span className="visually-hidden">
          {texts.position(first + 1, first + inView, testimonials.length)}
        </span>
      </div>
    </section>
  );
}
