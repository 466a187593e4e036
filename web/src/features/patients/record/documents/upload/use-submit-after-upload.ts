import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Upload } from "./use-upload";

/** A submit that waits for the file that is still being sent, once the fields are right. */
export function useSubmitAfterUpload(
  upload: Upload,
  save: () => Promise<void>,
  areFieldsRight: () => Promise<boolean>,
) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(save);
  latest.current = save;
  const { state } = upload;
  useEffect(() => {
    if (!isWaiting || state === "sending") return;
    setIsWaiting(false);
    if (state === "done") void latest.current();
  }, [isWaiting, state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") void areFieldsRight().then(setIsWaiting);
    else void save();
  };
  return { onSubmit, isWaiting };
}
