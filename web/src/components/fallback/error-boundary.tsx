import { Component, type ReactNode } from "react";
import { LoadError } from "./load-error";

interface ErrorBoundaryProps {
  /** What is shown; after a change it is tried again. */
  place?: string;
  /** Shown instead of the error page. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  /** The place that the state is of. */
  place: string | undefined;
}

/** Shows the error page when a page fails to render, or a part of it to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    const { fallback = <LoadError />, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
