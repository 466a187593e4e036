import { ArrowRight, MapPin } from "lucide-react";
import { Badge } from "../../../components/ui/display/badge";
import { homeTexts } from "../texts";
import type { Testimonial } from "./testimonial-list";
import styles from "./testimonial-card.module.css";

/** What a person says, marked as an example, with a link to what they speak of. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, lastName, title, photo, location, description, socialMedia } = testimonial;
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>{description}</blockquote>
      <figcaption className={styles.who}>
        <img src={photo} alt="" width={56} height={56} loading="lazy" className={styles.photo} />
        <div className={styles.person}>
          <strong>
            {name} {lastName}
          </strong>
          <span className="muted small">{title}</span>
          <span className={`${styles.place} muted small`}>
            <MapPin size={14} aria-hidden="true" />
            {location}
          </span>
        </div>
      </figcaption>
      <div className={styles.foot}>
        {socialMedia.map(({ url, label }) => (
          <a key={url} href={url}>
            {label}
            <ArrowRight size={14} aria-hidden="true" />
          </a>
        ))}
        <Badge tone="neutral">{homeTexts.example}</Badge>
      </div>
    </figure>
  );
}
