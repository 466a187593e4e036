import { MapPin } from "lucide-react";
import { AvatarInitials } from "../../../components/ui/display/avatar-initials";
import { SocialProfile } from "../../shell/index";
import type { Testimonial } from "./testimonials";
import styles from "./testimonial-card.module.css";

const networkLabels = { instagram: "Instagram", facebook: "Facebook", website: "Sitio web" } as const;

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, lastName, title, location, description, socialMedia } = testimonial;
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>{description}</blockquote>
      <figcaption className={styles.who}>
        <AvatarInitials name={name} lastName={lastName} size={44} />
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
      <ul className={styles.social}>
        {socialMedia.map((network) => (
          <li key={network.name}>
            <SocialProfile
              name={network.name}
              label={`${networkLabels[network.name]} de ${name} ${lastName}`}
              url={network.url}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
