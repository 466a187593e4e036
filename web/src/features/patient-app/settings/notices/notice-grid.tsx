import {
  noticeCategories,
  type NoticeCategory,
  type NotificationPreferences,
} from "@nutria/contract/schemas/reach";
import styles from "./notices.module.css";
import { categoryTexts, noticesTexts as texts } from "./notices-texts";

interface NoticeGridProps {
  preferences: NotificationPreferences;
  isSaving: boolean;
  onChange: (preferences: NotificationPreferences) => void;
  /** Whether appointments are told by WhatsApp; undefined where the product has no number. */
  whatsApp: { isOn: boolean; isSaving: boolean; onChange: (isOn: boolean) => void } | undefined;
}

/** What the patient is told of, by which way. */
export function NoticeGrid({ preferences, isSaving, onChange, whatsApp }: NoticeGridProps) {
  return (
    <table className={`${styles.grid} ${whatsApp ? styles.three : ""}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.title}</span>
          </th>
          <th scope="col">{texts.phone}</th>
          <th scope="col">{texts.mail}</th>
          {whatsApp && <th scope="col">{texts.whatsApp}</th>}
        </tr>
      </thead>
      <tbody>
        {noticeCategories.map((category) => (
          <NoticeRow key={category} {...{ category, preferences, isSaving, onChange, whatsApp }} />
        ))}
      </tbody>
    </table>
  );
}

function NoticeRow({
  category,
  preferences,
  isSaving,
  onChange,
  whatsApp,
}: NoticeGridProps & { category: NoticeCategory }) {
  const { name, help } = categoryTexts[category];
  const chosen = preferences[category];
  const box = (way: "phone" | "mail", isChosen: boolean) => (
    <label className={`centred touch-square ${styles.box}`}>
      <input
        type="checkbox"
        aria-label={texts.by(name, texts[way])}
        checked={isChosen}
        disabled={isSaving}
        onChange={({ target }) =>
          onChange({ ...preferences, [category]: { ...chosen, [way]: target.checked } })
        }
      />
    </label>
  );
  return (
    <tr>
      <th scope="row">
        <span className="semibold">{name}</span>
        <span className="small muted">{help}</span>
      </th>
      <td>{box("phone", chosen.phone)}</td>
      <td>{"mail" in chosen ? box("mail", chosen.mail) : <span className="muted">{texts.none}</span>}</td>
      {whatsApp && (
        <td>
          {category === "appointments" ? (
            <label className={`centred touch-square ${styles.box}`}>
              <input
                type="checkbox"
                aria-label={texts.by(name, texts.whatsApp)}
                checked={whatsApp.isOn}
                disabled={whatsApp.isSaving}
                onChange={({ target }) => whatsApp.onChange(target.checked)}
              />
            </label>
          ) : (
            <span className="muted">{texts.none}</span>
          )}
        </td>
      )}
    </tr>
  );
}
