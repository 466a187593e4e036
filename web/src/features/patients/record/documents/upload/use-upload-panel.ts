import { useCallback } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { useSubmitAfterUpload } from "./use-submit-after-upload";
import { useUpload } from "./use-upload";

/** What each form that adds a document is given. */
export interface DocumentFormProps {
  patientId: string;
  /** Called with the id of the added document. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

interface Options<Body extends { fileUrl: string }> {
  form: UseFormReturn<Body, unknown, Body> & { applyServerErrors: (error: unknown) => boolean };
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
}

/** Joins the form of a document to its panel: the file is sent at once, and the document is added after it. */
export function useUploadPanel<Body extends { fileUrl: string }>(options: Options<Body>) {
  const { form, fields, add, onAdded } = options;
  const { setValue, clearErrors, formState } = form;
  const name = "fileUrl" as Path<Body>;
  const setFileUrl = useCallback(
    (fileUrl: string) => setValue(name, fileUrl as PathValue<Body, Path<Body>>),
    [setValue, name],
  );
  const { upload, start } = useUpload(setFileUrl);
  const save = form.handleSubmit((body) =>
    add.mutate({ body }, { onSuccess: ({ _id }) => onAdded(_id), onError: form.applyServerErrors }),
  );
  const { onSubmit, isWaiting } = useSubmitAfterUpload(upload, save, () => form.trigger(fields));
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
