import { useSearchParams } from "react-router-dom";

export type NoticesTab = "own" | "patients";

/** The tab of the notices and the one whose text is open, both in the address, so that they can be linked to. */
export function useNoticesAddress() {
  const [address, setAddress] = useSearchParams();
  const tab: NoticesTab = address.get("tab") === "patients" ? "patients" : "own";
  const change = (next: { tab?: NoticesTab; notice?: string | null }) => {
    const params = new URLSearchParams(address);
    const { tab: nextTab = tab, notice = null } = next;
    if (nextTab === "patients") params.set("tab", nextTab);
    else params.delete("tab");
    if (notice === null) params.delete("notice");
    else params.set("notice", notice);
    setAddress(params, { replace: true, preventScrollReset: true });
  };
  return {
    tab,
    notice: address.get("notice"),
    show: (chosen: NoticesTab) => change({ tab: chosen }),
    open: (notice: string) => change({ notice }),
    close: () => change({}),
  };
}
