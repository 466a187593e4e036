import { paths } from "@nutria/contract/web/paths";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Spinner } from "../../../ui/feedback/spinner";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import { useDialogs } from "../../../lib/dialogs";
import { texts } from "../texts";

const changed = [patientRoutes.listLinkRequests, patientRoutes.listPatients, patientRoutes.getPlanCounts];

/** In the place of a code that was shown: the person accepted, or the request is closed. */
export function RequestAnswered({ name, patientId }: { name: string; patientId: string }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    for (const route of changed) void client.invalidateQueries({ queryKey: routeKey(route) });
  }, [client]);
  const active = useIsListed("active", name, patientId);
  const inactive = useIsListed("inactive", name, patientId);
  const isPatient = active.data === true || inactive.data === true;
  const openRecord = () => {
    dialogs.close();
    void navigate(paths.patientProgress.href(patientId));
  };
  return (
    <Dialog
      title={texts.share.title}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.share.done}</Button>
          {isPatient && (
            <Button variant="primary" onClick={openRecord} data-autofocus>
              {texts.share.openRecord}
            </Button>
          )}
        </>
      }
    >
      {active.isPending || inactive.isPending ? (
        <Spinner label={texts.share.loading} />
      ) : (
        <p role="status">
          {isPatient && <CircleCheck size={18} className="good" aria-hidden="true" />}{" "}
          {active.data
            ? texts.share.accepted(name)
            : inactive.data
              ? texts.share.acceptedInactive(name)
              : texts.closed}
        </p>
      )}
    </Dialog>
  );
}

/** Whether a list has the person by now. */
function useIsListed(status: "active" | "inactive", name: string, patientId: string) {
  return useRouteQuery(
    patientRoutes.listPatients,
    { query: { status, search: name.slice(0, 80), limit: "30" } },
    { staleTime: 0, select: ({ items }) => items.some(({ _id }) => _id === patientId) },
  );
}
