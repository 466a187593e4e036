import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { useEscape } from "../../../../../lib/use-escape";
import { menuTexts as texts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import { AddPanel } from "./add-panel";
import { ItemPanel } from "./item-panel";
import type { MenuPanelProps } from "./menu-panel-props";
import styles from "./panel.module.css";

/** The search for a meal, or one of its items: beside the menu, or as a sheet on a phone. */
export function MenuPanelView(props: MenuPanelProps) {
  const { meals, menu, isPhone } = props;
  const { panel } = menu;
  const close = () => menu.setPanel(undefined);
  if (!panel) return null;
  const meal = meals[panel.meal];
  const item = panel.kind === "item" ? meal?.items?.[panel.place] : undefined;
  if (!meal || (panel.kind === "item" && !item)) return null;
  const title = item ? item.name : texts.addTo(meal.name);
  const content = item ? (
    <ItemPanel {...props} item={item} />
  ) : (
    panel.kind === "add" && <AddPanel {...props} meal={meal} panel={panel} />
  );
  if (isPhone) {
    return (
      <Dialog title={title} onClose={close}>
        {content}
      </Dialog>
    );
  }
  return (
    <SidePanel title={title} onClose={close}>
      {content}
    </SidePanel>
  );
}

function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  useEscape(true, onClose);
  return (
    <section className={`stack gap-3 pad-3 rounded-card on-card ${styles.panel}`} aria-label={title}>
      <header className={`row gap-2 between ${styles.head}`}>
        <h2>{title}</h2>
        <button
          type="button"
          className={`centred rigid rounded ink ${styles.close}`}
          aria-label={panelTexts.search.close}
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  );
}
