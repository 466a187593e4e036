import { ChevronLeft, ChevronRight, Pause, Play, ArrowRight, MapPin } from "lucide-react";
import { testimonials, type Testimonial } from "./testimonial-list";
import { SocialIcon, socialProfiles } from "../../shell/index";
import { homeTexts } from "../texts";
import styles from "./testimonials-carousel.module.css";
import { useEffect, useState } from "react";
import { Badge } from "../../../ui/display/badge";
import { useMatches } from "../../../lib/use-is-phone";

const intervalMs = 5000;

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
      <div className="clips">
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
      <div className={`line gap-2 middle ${styles.controls}`}>
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

/** Returns the visible slides; they advance automatically unless paused or the user prefers reduced motion. */
function useCarousel(total: number) {
  const isNarrow = useMatches("(max-width: 599px)");
  const isNarrower = useMatches("(max-width: 479px)");
  const isStill = useMatches("(prefers-reduced-motion: reduce)");
  const [isPaused, setIsPaused] = useState(isStill);
  const [isHeld, setIsHeld] = useState(false);
  const [wanted, setFirst] = useState(0);

  const inView = isNarrower ? 1 : isNarrow ? 2 : 3;
  const positions = total - inView + 1;
  const first = Math.min(wanted, positions - 1);
  const isMoving = !isPaused && !isHeld;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setFirst((at) => (at + 1) % positions), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, positions]);

  return {
    first,
    inView,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    /** Pauses while the pointer or the focus is on the carousel. */
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
    move: (step: 1 | -1) => setFirst((first + step + positions) % positions),
  };
}

/** What a person says, marked as an example, with a link to what they speak of. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, lastName, title, photo, location, description, socialMedia } = testimonial;
  return (
    <figure className={`card column gap-4 full-height ${styles.card}`}>
      <blockquote className={styles.quote}>{description}</blockquote>
      <figcaption className="line gap-3">
        <img src={photo} alt="" width={56} height={56} className={`rigid round ${styles.photo}`} />
        <div className={`stack shrinks ${styles.person}`}>
          <strong>
            {name} {lastName}
          </strong>
          <span className="muted small">{title}</span>
          <span className="inline-row gap-1 muted small">
            <MapPin size={14} aria-hidden="true" />
            {location}
          </span>
        </div>
      </figcaption>
      <div className={`row wrap gap-2 between ${styles.foot}`}>
        {[...socialMedia, ...socialProfiles()].map(({ name: network, url, label }) => (
          <a
            key={url}
            href={url}
            {...(!url.startsWith("#") && { target: "_blank", rel: "noopener noreferrer" })}
          >
            <SocialIcon name={network} size={16} />
            {label}
            <ArrowRight size={14} aria-hidden="true" />
          </a>
        ))}
        <Badge tone="neutral">{homeTexts.example}</Badge>
      </div>
    </figure>
  );
}
