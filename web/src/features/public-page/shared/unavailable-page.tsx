import { UserRoundSearch } from "lucide-react";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { paths } from "@nutria/contract/web/paths";
import { publicPageTexts } from "../texts";

const { title, help, action } = publicPageTexts.notFound;

/** Says that there is no public page at this address. */
export function UnavailablePage() {
  return (
    <EmptyState
      icon={<UserRoundSearch size={32} aria-hidden="true" />}
      text={
        <>
          <h1>{title}</h1>
          {help}
        </>
      }
      action={
        <a href={paths.home.href()} target="_top" className={buttonClass("primary")}>
          {action}
        </a>
      }
    />
  );
}
