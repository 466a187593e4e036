import { Outlet } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import { ClosedNotice, PlaceHead, StoreTabs } from "../shared/market-layout";
import { historyTexts as texts } from "./history-texts";

const tabs = [
  { to: paths.settingsHistory.href(), label: texts.payments, end: true },
  { to: paths.settingsPassHistory.href(), label: texts.passes },
];

/** The tabs of 'Historial': payments and passes; closed until the profile is complete (spec B §2). */
export function HistoryLayout() {
  usePageTitle(texts.title);
  const isCompleted = useIsProfileCompleted();
  return (
    <div className="stack fit gap-5 holds">
      <PlaceHead title={texts.title} />
      {isCompleted ? (
        <>
          <StoreTabs label={texts.sections} tabs={tabs} />
          <Outlet />
        </>
      ) : (
        <ClosedNotice />
      )}
    </div>
  );
}
