import { Component, type ReactNode } from "react";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { genericTexts } from "../../../lib/format/generic-texts";

/** Takes the place of what could not be shown. It loads the page again, because the code on screen may be an old build's. */
export class ErrorScreen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailed text={genericTexts.generic} onRetry={() => window.location.reload()} />;
  }
}
