import type { TechnicianRoute } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { technicianCopy as copy } from './copy';
import { fieldStorage } from './field-store';

/** One that an older version has kept on the phone has none that changed. */
type Told = TechnicianRoute['changes'][number];
type Change = Omit<Told, 'changed'> & Partial<Pick<Told, 'changed'>>;

const keptName = 'seen route changes';

/** What this phone's technician has seen; undefined until that is known. */
const useSeen = () => {
  const [seen, setSeen] = useState<readonly string[]>();
  useEffect(() => {
    fieldStorage()
      .find(keptName)
      .then(
        (kept) => setSeen(Array.isArray(kept) ? kept : []),
        () => setSeen([]),
      );
  }, []);
  const keep = (ids: readonly string[]): void => {
    setSeen(ids);
    void fieldStorage().keep(keptName, ids);
  };
  return { seen, keep };
};

/** PLAN-3: what changed on today's list since the morning, until it is put away. */
export function RouteChanges({ changes }: { readonly changes: readonly Change[] }) {
  const { seen, keep } = useSeen();
  if (seen === undefined) return null;
  const shown = changes.filter(({ id }) => !seen.includes(id));
  // Those of other days are forgotten.
  const put = (id: string) =>
    keep([...changes.map((change) => change.id).filter((known) => seen.includes(known)), id]);
  return shown.map(({ id, at, gained, lost, changed = [] }) => (
    <section
      key={id}
      aria-label={copy.changed(at)}
      className="flex items-start gap-3 rounded-card border border-warn bg-warn-wash px-4 py-2 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-warn-ink figures">{copy.changed(at)}</p>
        <ul>
          {gained.map((words) => (
            <li key={words}>
              <strong>{copy.gained}:</strong> {words}
            </li>
          ))}
          {changed.map((words) => (
            <li key={words}>
              <strong>{copy.changedStop}:</strong> {words}
            </li>
          ))}
          {lost.map((words) => (
            <li key={words}>
              <strong>{copy.lost}:</strong> {words}
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" variant="quiet" onClick={() => put(id)}>
        {copy.dismiss}
      </Button>
    </section>
  ));
}
