import { useState } from 'react';
import { QuoteStartButton } from '../../../shared/quote-start';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { technicians as copy } from '../copy.en';
import type { ShowcasedTechnician } from './load-technicians';
import { TechnicianCard } from './technician-card';
import { technicianGrid } from './technician-grid';

const shownAtFirst = 4;

export function TechnicianList({ technicians }: { technicians: readonly ShowcasedTechnician[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? technicians : technicians.slice(0, shownAtFirst);
  if (technicians.length === 0) {
    return (
      <EmptyState title={copy.empty} action={<QuoteStartButton variant="secondary" />}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={technicianGrid}>
        {shown.map(({ id, attributes }) => (
          <TechnicianCard key={id} technician={attributes} />
        ))}
      </ul>
      {shown.length < technicians.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          {copy.showAll(technicians.length)}
        </Button>
      )}
    </>
  );
}
