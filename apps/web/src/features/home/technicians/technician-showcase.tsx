import { useCallback, useEffect, useRef, useState } from 'react';
import { PageSection } from '../../../shared/page/page-section';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useNearViewport } from '../../../shared/ui/use-near-viewport';
import { technicians as copy } from '../copy.en';
import type { ShowcasedTechnician } from './showcase';
import { technicianGrid } from './technician-grid';
import { TechnicianSkeleton } from './technician-skeleton';

/** The cards' code and their content come together, when the section is about to be seen. */
type Showcase = typeof import('./showcase');
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly technicians: readonly ShowcasedTechnician[];
      readonly List: Showcase['TechnicianList'];
    };

const loadShowcase = async (): Promise<State> => {
  const { TechnicianList, loadTechnicians } = await import('./showcase');
  return { kind: 'loaded', technicians: await loadTechnicians(), List: TechnicianList };
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

export function TechnicianShowcase() {
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
        {state.kind === 'loaded' && <state.List technicians={state.technicians} />}
      </div>
    </PageSection>
  );
}

/** Far below the first screen and made of fifty blocks: moving, they would cost every tap above them. */
function Waiting() {
  return (
    <div className="**:animate-none">
      <ul className={technicianGrid} aria-label={copy.loading}>
        <TechnicianSkeleton />
        <TechnicianSkeleton />
        <TechnicianSkeleton />
        <TechnicianSkeleton />
      </ul>
      <Skeleton className="mt-6 h-12 w-52 max-w-full" />
    </div>
  );
}
