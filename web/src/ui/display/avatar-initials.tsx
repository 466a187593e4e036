import styles from "./avatar-initials.module.css";

const tones = [styles.a, styles.b, styles.c, styles.d];

/**
 * A person's initials on a colour that depends on the name. The style sheet draws the letters, so that they are not
 * part of a button's visible label.
 */
export function AvatarInitials({
  name,
  lastName,
  size = 40,
}: {
  name: string;
  lastName: string;
  size?: number;
}) {
  const initials = [name, lastName]
    .map((part) => [...part.trim()][0] ?? "")
    .join("")
    .toUpperCase();
  const sum = [...`${name}${lastName}`].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={`${styles.avatar} ${tones[sum % tones.length]}`}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.38)) }}
      aria-hidden="true"
      data-initials={initials}
    />
  );
}
