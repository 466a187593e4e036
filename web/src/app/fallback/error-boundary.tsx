import { Component, type ReactNode } from "react";
import { LoadError } from "./load-error";

/** Shows the error page when a page without the router fails to render, or a part of it to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadError /> : this.props.children;
  }
}
