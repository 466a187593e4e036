import { useState, type RefObject } from "react";
import { useSought } from "../../../../lib/use-sought";
import type { useThreadMessages } from "../thread/use-thread-messages";
import { SearchSheet } from "./search-sheet";

interface MessageSearchProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where the messages are. */
  log: RefObject<HTMLElement | null>;
  read: ReturnType<typeof useThreadMessages>;
}

/** Finds a message of the thread, leads to it and marks it. */
export function MessageSearch({ isOpen, onClose, log, read }: MessageSearchProps) {
  const [target, setTarget] = useState<{ id: string }>();
  const { messages, hasOlder, isReading, hasFailed, readOlder } = read;
  const ids = messages.map(({ _id }) => _id);
  useSought({ target, box: log, ids, hasOlder, isReading, hasFailed, readOlder });
  if (!isOpen) return null;
  const choose = (id: string) => {
    setTarget({ id });
    onClose();
  };
  return <SearchSheet onChosen={choose} onClose={onClose} />;
}
