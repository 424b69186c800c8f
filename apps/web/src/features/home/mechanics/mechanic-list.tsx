import { useState } from 'react';
import { QuoteStartButton } from '../../../shared/quote-start';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { mechanics as copy } from '../copy';
import type { ShowcaseMechanic } from './load-mechanics';
import { MechanicCard } from './mechanic-card';
import { mechanicGrid } from './mechanic-grid';

const shownAtFirst = 4;

export function MechanicList({ mechanics }: { mechanics: readonly ShowcaseMechanic[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? mechanics : mechanics.slice(0, shownAtFirst);
  if (mechanics.length === 0) {
    return (
      <EmptyState title={copy.empty} action={<QuoteStartButton label="Get quote" variant="secondary" />}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={mechanicGrid}>
        {shown.map(({ id, attributes }) => (
          <MechanicCard key={id} mechanic={attributes} />
        ))}
      </ul>
      {shown.length < mechanics.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          Show all {mechanics.length} mechanics
        </Button>
      )}
    </>
  );
}
