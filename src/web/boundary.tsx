import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  /** Shown in place of what could not be drawn. */
  instead: ReactNode;
  /** What is drawn is tried again when this changes. */
  at?: string;
  onFailure?: () => void;
  children: ReactNode;
};

/** Keeps a part that could not be drawn from taking what stands around it along, and reports it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    // Its code comes when there is something to report; without a network nobody could be told anyway.
    import('./error-report.ts').then(({ reportFailure }) => reportFailure(cause)).catch(() => undefined);
    this.props.onFailure?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
