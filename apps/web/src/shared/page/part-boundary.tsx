import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorNotice } from '../ui/error-notice';
import { missingPartCopy as copy } from './copy.en';
import { isMissingPart, reloadOnce } from './missing-part';
import { pageWidth } from './page-section';

type BoundaryProps = {
  /** Where the visitor is: elsewhere there is another part to show. */
  readonly place: string;
  readonly children: ReactNode;
};
type BoundaryState = { readonly error: unknown; readonly isStuck: boolean };

const whole: BoundaryState = { error: undefined, isStuck: false };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, isStuck: false };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error) && !reloadOnce()) this.setState({ isStuck: true });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.error !== undefined) this.setState(whole);
  }

  override render(): ReactNode {
    const { error, isStuck } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingPart(error)) throw error;
    return isStuck ? <Stuck /> : null;
  }
}

function Stuck() {
  return (
    <div className={`${pageWidth} py-8`}>
      <ErrorNotice
        title={copy.title}
        retryLabel={copy.retry}
        onRetry={() => window.location.reload()}
        className="mx-auto max-w-2xl"
      >
        {copy.text}
      </ErrorNotice>
    </div>
  );
}

/** Reloads the page once when a deploy has replaced its files; otherwise only the failing part is replaced. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>;
}
