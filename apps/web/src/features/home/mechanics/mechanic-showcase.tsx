import { useCallback, useEffect, useRef, useState } from 'react';
import { PageSection } from '../../../shared/page/page-section';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { mechanics as copy } from '../copy';
import { mechanicGrid } from './mechanic-grid';
import { MechanicSkeleton } from './mechanic-skeleton';
import type { ShowcaseMechanic } from './showcase';
import { useNearViewport } from './use-near-viewport';

/** The cards' code and their content come together, when the section is about to be seen. */
type Showcase = typeof import('./showcase');
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly mechanics: readonly ShowcaseMechanic[];
      readonly List: Showcase['MechanicList'];
    };

const loadShowcase = async (): Promise<State> => {
  const { MechanicList, loadMechanics } = await import('./showcase');
  return { kind: 'loaded', mechanics: await loadMechanics(), List: MechanicList };
};

function useShowcase(wanted: boolean) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    loadShowcase().then(setState, () => setState({ kind: 'failed' }));
  }, []);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return { state, retry: load };
}

export function MechanicShowcase() {
  const place = useRef<HTMLDivElement>(null);
  const { state, retry } = useShowcase(useNearViewport(place, 600));
  return (
    <PageSection id="mechanics" title={copy.title} lead={copy.lead} className="border-t border-line">
      <div ref={place} className="mt-8" aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorNotice title={copy.failed} onRetry={retry} className="max-w-xl">
            {copy.failedHint}
          </ErrorNotice>
        )}
        {state.kind === 'loaded' && <state.List mechanics={state.mechanics} />}
      </div>
    </PageSection>
  );
}

/** Far below the first screen and made of fifty blocks: moving, they would cost every tap above them. */
function Waiting() {
  return (
    <div className="**:animate-none">
      <ul className={mechanicGrid} aria-label="Loading the mechanics">
        <MechanicSkeleton />
        <MechanicSkeleton />
        <MechanicSkeleton />
        <MechanicSkeleton />
      </ul>
      <Skeleton className="mt-6 h-12 w-52" />
    </div>
  );
}
