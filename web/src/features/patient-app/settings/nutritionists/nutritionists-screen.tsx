import { myPaths } from "@nutria/contract/web/my-paths";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useNutritionists } from "../../../../data/query/chosen-nutritionist";
import { Section, SubPage } from "../../shell/page";
import { Unread } from "../../shell/unread";
import { settingsTexts } from "../texts";
import { careStateOf } from "../../shared/care-state";
import { CareCard } from "./care-card";
import { ReceivedRequest, SentRequest } from "./request-cards";
import { useRequests } from "./use-requests";

const texts = settingsTexts;

/** Who cares for the patient, who asks to, and who did. */
export function NutritionistsScreen() {
  const nutritionists = useNutritionists();
  const { received, sent } = useRequests();
  const all = nutritionists.data ?? [];
  const ended = all.filter((one) => careStateOf(one) === "ended");
  const lasting = all.filter((one) => !ended.includes(one));
  return (
    <SubPage title={texts.nutritionists} backTo={myPaths.settings.href()}>
      {received.length > 0 && (
        <Section title={texts.requests.wants}>
          {received.map((request) => (
            <ReceivedRequest key={request._id} request={request} />
          ))}
        </Section>
      )}
      {sent.map((request) => (
        <SentRequest key={request._id} request={request} />
      ))}
      <Section title={texts.care.title}>
        {nutritionists.isPending && <Skeleton height={120} />}
        {!nutritionists.data && nutritionists.isError && (
          <Unread what="tus solicitudes" onRetry={() => void nutritionists.refetch()} />
        )}
        {nutritionists.data && lasting.length === 0 && <p className="muted">{texts.care.none}</p>}
        {lasting.map((one) => (
          <CareCard key={one.nutritionist._id} care={one} />
        ))}
      </Section>
      {ended.length > 0 && (
        <Section title={texts.care.before}>
          {ended.map((one) => (
            <CareCard key={one.nutritionist._id} care={one} />
          ))}
        </Section>
      )}
    </SubPage>
  );
}
