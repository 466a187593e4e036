import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useIsOnline } from "./connection-bar";

interface UnreadProps {
  /** What the screen shows, as in 'para ver tus citas'. */
  what: string;
  onRetry: () => void;
}

/** Stands where something could not be read; without a connection it says what this phone does not have yet. */
export function Unread({ what, onRetry }: UnreadProps) {
  const isOnline = useIsOnline();
  const text = `La primera vez, para ver ${what} hace falta internet. Después se puede también sin conexión.`;
  return <LoadFailed {...(!isOnline && { text })} onRetry={onRetry} />;
}
