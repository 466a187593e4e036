import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { ExternalLink, Link2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { notify } from "../../../lib/toast";
import { useSaveSettings } from "../api/profile";
import { generalTexts } from "./general-texts";
import styles from "../layout/settings-layout.module.css";

const texts = generalTexts.publicPage;

/** The public page: its link, and the switch that hides it. */
export function PublicPageCard({ user }: { user: NutritionistUser }) {
  const save = useSaveSettings();
  const { isPublicPageOn } = user.nutritionistProfile.settings;
  const { publicPath } = user;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(publicPath ?? "/", window.location.origin).href);
    notify.success(texts.copied);
  };
  return (
    <section className={`card ${styles.card}`} aria-labelledby="public-page">
      <div>
        <h3 id="public-page">{texts.title}</h3>
        <p className="muted small">{publicPath === null ? texts.incomplete : texts.lead}</p>
      </div>
      {publicPath !== null && (
        <>
          <SwitchField
            label={texts.isOn}
            help={texts.isOnHelp}
            checked={isPublicPageOn}
            disabled={save.isPending}
            onChange={(event) => save.mutate({ body: { isPublicPageOn: event.target.checked } })}
          />
          {isPublicPageOn && (
            <div className="line wrap gap-2">
              <a
                href={publicPath}
                target="_blank"
                rel="noopener"
                className={buttonClass("secondary", "small")}
              >
                <ExternalLink size={16} aria-hidden="true" />
                {texts.open}
              </a>
              <Button size="small" icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy()}>
                {texts.copy}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
