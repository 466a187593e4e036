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
}

/** What the patient is told of, by which way. */
export function NoticeGrid({ preferences, isSaving, onChange }: NoticeGridProps) {
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.title}</span>
          </th>
          <th scope="col">{texts.phone}</th>
          <th scope="col">{texts.mail}</th>
        </tr>
      </thead>
      <tbody>
        {noticeCategories.map((category) => (
          <NoticeRow key={category} {...{ category, preferences, isSaving, onChange }} />
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
}: NoticeGridProps & { category: NoticeCategory }) {
  const { name, help } = categoryTexts[category];
  const chosen = preferences[category];
  const box = (way: "phone" | "mail", isChosen: boolean) => (
    <label className={styles.box}>
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
      <td>{"mail" in chosen ? box("mail", chosen.mail) : <span className="muted">{texts.noMail}</span>}</td>
    </tr>
  );
}
