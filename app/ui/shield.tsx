import { Component, type ReactNode } from "react";

/** An exception in one part of the frame leaves that part out, and the page lives on. */
export class Shield extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
