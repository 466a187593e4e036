import { AvatarInitials } from "./avatar-initials";
import styles from "./avatar-initials.module.css";

export interface AvatarProps {
  name: string;
  lastName: string;
  pictureUrl?: string | null | undefined;
  size?: number;
}

/** A person's photo, or the initials when there is none. */
export function Avatar({ name, lastName, pictureUrl, size = 40 }: AvatarProps) {
  if (!pictureUrl) return <AvatarInitials name={name} lastName={lastName} size={size} />;
  return <img src={pictureUrl} alt="" width={size} height={size} className={`rigid round ${styles.photo}`} />;
}
