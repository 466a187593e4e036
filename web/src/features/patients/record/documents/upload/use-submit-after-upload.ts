import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Upload } from "./use-upload";

/** A submit that waits for the file that is still being sent, once the fields are right. */
export function useSubmitAfterUpload(
  upload: Upload,
  save: () => Promise<void>,
  areFieldsRight: () => Promise<boolean>,
) {
  const { state } = upload;
  const name = upload.state === "none" ? undefined : upload.name;
  /** The file with which the document is added. */
  const [awaited, setAwaited] = useState<string>();
  const isPending = useRef(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isPending.current || state === "sending") return;
    isPending.current = false;
    if (state === "done") void latest.current();
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== "sending") return void save();
    isPending.current = true;
    setAwaited(name);
    void areFieldsRight().then((isRight) => {
      if (isRight) return;
      isPending.current = false;
      setAwaited(undefined);
    });
  };
  return { onSubmit, isWaiting: state === "sending" && awaited === name };
}
