import { Check } from "lucide-react";
import { pictures } from "../shared/pictures";
import { ProductPicture } from "../shared/product-picture";
import { homeTexts } from "../texts";
import styles from "./tour.module.css";

const { tour } = homeTexts;

const stops = [
  { id: "expediente", file: pictures.patients, frame: "window", ...tour.patients },
  { id: "composicion-corporal", file: pictures.record, frame: "window", ...tour.record },
  { id: "agenda", file: pictures.agenda, frame: "window", ...tour.agenda },
  { id: "menus", file: pictures.menu, frame: "window", ...tour.menu },
  { id: "app-de-pacientes", file: pictures.patientApp, frame: "phone", ...tour.patientApp },
  { id: "mensajes", file: pictures.messages, frame: "window", ...tour.messages },
  { id: "tu-pagina", file: pictures.publicPage, frame: "phone", ...tour.publicPage },
] as const;

/** What the product looks like, screen by screen. */
export function Tour() {
  return (
    <section className={`stack fit ${styles.tour}`} aria-labelledby="por-dentro">
      <h2 id="por-dentro">{tour.title}</h2>
      {stops.map(({ id, file, frame, title, text, points, alt }) => (
        <article key={id} id={id} className={`stack level ${styles.stop}`}>
          <div className={`stack gap-3 ${styles.words}`}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Check size={18} aria-hidden="true" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <div className={`${styles.shown} ${styles[frame]}`}>
            <ProductPicture file={file} alt={alt} frame={frame} />
          </div>
        </article>
      ))}
    </section>
  );
}
