import { Component, type ReactNode } from "react";
import { LoadError } from "./load-error";

interface ErrorBoundaryProps {
  /** What is shown; after a change it is tried again. */
  place?: string;
  children: ReactNode;
}

/** Shows the error page when a page fails to render, or a part of it to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <LoadError /> : this.props.children;
  }
}
