import { paths } from "@nutria/contract/web/paths";
import { Smartphone, X } from "lucide-react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { useConversationSettings, useSaveConversationSettings } from "../api/settings";
import styles from "./offer-banner.module.css";

const texts = {
  label: "Diario y mensajes para tus pacientes",
  title: "Tus pacientes ya pueden llevar su diario y escribirte",
  lead: "Registran lo que comen desde su app y te escriben en un hilo con tu horario. Lo lees en su expediente. Lo apagas cuando quieras, para todos o para uno.",
  open: "Encender los dos",
  see: "Ver opciones",
  refuse: "Ahora no",
  opened: "Diario y mensajes encendidos para tus pacientes",
};

/** What the patients' app would bring, and the ways to open it or not. */
export function OfferBanner({ onRefuse }: { onRefuse: () => void }) {
  const { data: settings } = useConversationSettings();
  const save = useSaveConversationSettings(texts.opened);
  return (
    <section className={`card row wrap pad-3-4 ${styles.banner}`} aria-label={texts.label}>
      <span className={`stack centred rigid round on-primary-soft ${styles.icon}`} aria-hidden="true">
        <Smartphone size={20} />
      </span>
      <div className={styles.words}>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
      </div>
      <div className={`row wrap gap-2 ${styles.acts}`}>
        <Button
          variant="primary"
          size="small"
          loading={save.isPending}
          disabled={!settings}
          onClick={() => settings && save.mutate({ body: { ...settings, diary: true, messages: true } })}
        >
          {texts.open}
        </Button>
        <Link className={buttonClass("secondary", "small")} to={paths.settingsPatientApp.href()}>
          {texts.see}
        </Link>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.refuse}
          title={texts.refuse}
          onClick={onRefuse}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
