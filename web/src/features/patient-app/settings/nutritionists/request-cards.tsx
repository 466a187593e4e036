import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Check, X } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { Avatar } from "../../../../ui/display/avatar";
import { useAppMutation } from "../../../../data/query/patient-query";
import styles from "../settings.module.css";
import { settingsTexts } from "../texts";

const texts = settingsTexts.requests;

const readAgain = {
  fallback: settingsTexts.failed,
  invalidates: [clientLinkRequestRoutes.listClientLinkRequests, clientCareRoutes.listClientNutritionists],
};

/** A nutritionist's request: what accepting it opens, and the two answers. */
export function ReceivedRequest({ request }: { request: LinkRequest }) {
  const { _id: id, nutritionistContact, note } = request;
  const accept = useAppMutation(clientLinkRequestRoutes.acceptClientLinkRequest, {
    ...readAgain,
    success: texts.accepted,
  });
  const reject = useAppMutation(clientLinkRequestRoutes.rejectClientLinkRequest, {
    ...readAgain,
    success: texts.rejected,
  });
  const isAnswering = accept.isPending || reject.isPending;
  return (
    <article className={`card ${styles.request}`}>
      <Person request={request} />
      <div className={styles.content}>
        {note !== "" && <p>“{note}”</p>}
        <p className="semibold">{texts.ifYouAccept(nutritionistContact.name)}</p>
        <ul className={`stack gap-2 ${styles.points}`}>
          {texts.sees.map((point) => (
            <li key={point}>
              <Check size={18} aria-hidden="true" className="good" />
              {point}
            </li>
          ))}
          <li>
            <X size={18} aria-hidden="true" className="muted" />
            {texts.seesNot}
          </li>
        </ul>
        <div className={`stack gap-2 ${styles.answers}`}>
          <Button
            loading={reject.isPending}
            disabled={isAnswering}
            onClick={() => reject.mutate({ params: { id } })}
          >
            {texts.reject}
          </Button>
          <Button
            variant="primary"
            loading={accept.isPending}
            disabled={isAnswering}
            onClick={() => accept.mutate({ params: { id } })}
          >
            {texts.accept}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** A request of the patient that waits for the nutritionist's answer. */
export function SentRequest({ request }: { request: LinkRequest }) {
  const cancel = useAppMutation(clientLinkRequestRoutes.cancelClientLinkRequest, {
    ...readAgain,
    success: texts.cancelled,
  });
  return (
    <article className="card">
      <Person request={request} />
      <div className={styles.content}>
        <p className="muted">{texts.waiting(request.nutritionistContact.name)}</p>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: request._id } })}>
          {texts.cancel}
        </Button>
      </div>
    </article>
  );
}

function Person({ request: { nutritionistContact, service } }: { request: LinkRequest }) {
  const { name, lastName } = nutritionistContact;
  return (
    <div className="row gap-4 pad-4">
      <Avatar name={name} lastName={lastName} size={48} />
      <div className="shrinks">
        <h3>
          {name} {lastName}
        </h3>
        {service !== null && <p className="small muted">{service}</p>}
      </div>
    </div>
  );
}
