import { CalendarCheck, TicketCheck, Video } from "lucide-react";
import { AvatarInitials } from "../../../components/ui/display/avatar-initials";
import styles from "./hero-picture.module.css";

const people = [
  { name: "Ana", lastName: "García", detail: "−2.4 kg este mes" },
  { name: "Bruno", lastName: "López", detail: "Nuevo resultado" },
  { name: "Carla", lastName: "Méndez", detail: "Cita mañana, 10:00" },
];

/** A drawing of the product: patients, a progress line, an appointment and passes. */
export function HeroPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={`${styles.card} ${styles.patients}`}>
        <div className={styles.head}>
          Pacientes <span>24 de 30</span>
        </div>
        <div className={styles.meter}>
          <i />
        </div>
        {people.map((person) => (
          <div key={person.name} className={styles.person}>
            <AvatarInitials name={person.name} lastName={person.lastName} size={36} />
            <div>
              <b>
                {person.name} {person.lastName}
              </b>
              <small>{person.detail}</small>
            </div>
          </div>
        ))}
      </div>
      <div className={`${styles.card} ${styles.chart}`}>
        <div className={styles.head}>
          Grasa corporal <span className={styles.good}>−3.1 %</span>
        </div>
        <svg viewBox="0 0 240 90" preserveAspectRatio="none">
          <path className={styles.area} d="M0 22C30 18 44 34 72 34s46 4 72 18 60 8 96 20V90H0Z" />
          <path className={styles.line} d="M0 22C30 18 44 34 72 34s46 4 72 18 60 8 96 20" />
        </svg>
      </div>
      <div className={`${styles.card} ${styles.appointment}`}>
        <Video size={18} />
        <div>
          <b>Consulta en línea</b>
          <small>Hoy, 17:30</small>
        </div>
        <CalendarCheck size={18} />
      </div>
      <div className={`${styles.card} ${styles.passes}`}>
        <TicketCheck size={18} />4 pases
      </div>
    </div>
  );
}
