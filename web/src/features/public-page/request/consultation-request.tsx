import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Button, type ButtonProps } from "../../../ui/actions/button";
import { publicPageTexts as texts } from "../texts";

// Loaded lazily, because a reader of the page needs no forms.
const RequestDialog = part(
  () => import("./request-dialog"),
  ({ RequestDialog }) => RequestDialog,
);

/** The button that opens the form of a request without a time. */
export function ConsultationRequest({
  page,
  variant,
}: { page: PublicNutritionist } & Pick<ButtonProps, "variant">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {texts.request}
      </Button>
      <Suspense fallback={null}>
        {isAsking && <RequestDialog page={page} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
