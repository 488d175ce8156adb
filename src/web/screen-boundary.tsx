import { Component, type ReactNode } from 'react';
import { reportFailure } from './error-report.ts';
import ErrorPage from './pages/error.tsx';

type ScreenBoundaryProps = { path: string; children: ReactNode };
type ScreenBoundaryState = { failedAt: string | null };

/** Shows the error page in place of a screen that could not be drawn, until the student is at another address. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ScreenBoundaryState> {
    return { failedAt: '' };
  }

  override componentDidCatch(cause: unknown) {
    reportFailure(cause);
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.failedAt !== null && before.path !== this.props.path) this.setState({ failedAt: null });
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <ErrorPage />;
  }
}
