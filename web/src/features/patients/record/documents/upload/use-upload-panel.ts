import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import type { FormActs } from "../../../../../lib/forms/form";
import { useLeaveGuard } from "../../../../../device/drafts/use-leave-guard";
import { useUpload, type Upload } from "../../../../../data/call/use-upload";

/** What each form that adds a document is given. */
export interface DocumentFormProps {
  patientId: string;
  /** Called with the id of the added document. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

interface Options<Body extends { fileUrl: string }> {
  form: UseFormReturn<Body, unknown, Body> & FormActs;
  /** The fields beside the file: a submit waits for the file only where they are right. */
  fields: readonly Path<Body>[];
  add: {
    isPending: boolean;
    mutate: (
      variables: { body: Body },
      options: { onSuccess: (added: { _id: string }) => void; onError: (error: Error) => void },
    ) => void;
  };
  onAdded: DocumentFormProps["onAdded"];
  /** The path of the list beside which the panel stays. */
  list: string;
}

/**
 * Joins the form of a document to its panel: the file is sent at once, and the document is added after it. Leaving
 * with a file or with something typed asks first.
 */
export function useUploadPanel<Body extends { fileUrl: string }>(options: Options<Body>) {
  const { form, fields, add, onAdded, list } = options;
  const { setValue, clearErrors, formState } = form;
  const name = "fileUrl" as Path<Body>;
  const setFileUrl = useCallback(
    (fileUrl: string) => setValue(name, fileUrl as PathValue<Body, Path<Body>>),
    [setValue, name],
  );
  const { upload, start } = useUpload(setFileUrl);
  useLeaveGuard(upload.state !== "none" || formState.isDirty, { list });
  const save = form.handleSubmit((body) =>
    add.mutate({ body }, { onSuccess: ({ _id }) => onAdded(_id), onError: form.applyServerErrors }),
  );
  const { onSubmit, isWaiting } = useSubmitAfterUpload(upload, save, async (shown) => {
    const areRight = await form.trigger(fields);
    if (!areRight) form.focusInvalid(shown);
    return areRight;
  });
  return {
    upload,
    onFile: (file: File) => {
      setFileUrl("");
      clearErrors(name);
      void start(file);
    },
    fileError: form.getFieldState(name, formState).error?.message,
    isSaving: add.isPending || isWaiting,
    onSubmit,
  };
}

/** A submit that waits for the file that is still being sent, once the fields are right. */
function useSubmitAfterUpload(
  upload: Upload,
  save: (event?: FormEvent) => Promise<void>,
  areFieldsRight: (form: Element) => Promise<boolean>,
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
    if (state !== "sending") return void save(event);
    isPending.current = true;
    setAwaited(name);
    void areFieldsRight(event.currentTarget).then((isRight) => {
      if (isRight) return;
      isPending.current = false;
      setAwaited(undefined);
    });
  };
  return { onSubmit, isWaiting: state === "sending" && awaited === name };
}
