import type { TechnicianRoute } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { technicianCopy as copy } from './copy.en';
import { fieldStorage } from './field-store';
import { nearDay } from './near-day';

/** One that an older version has kept on the phone has neither its day nor what changed. */
type Told = TechnicianRoute['changes'][number];
type Change = Omit<Told, 'changed' | 'day'> & Partial<Pick<Told, 'changed' | 'day'>>;

const keptName = 'seen route changes';
/** Beside the newest. */
const foldedFrom = 3;
/** Far more than are told of days that are still to come. */
const mostKept = 200;

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

type RouteChangesProps = {
  readonly changes: readonly Change[];
  /** The day whose stops are below. */
  readonly shownDay: string;
  readonly today: string;
  readonly onShowDay: (day: string) => void;
};

const titleOf = ({ day, at }: Change, shownDay: string, today: string): string => {
  if (day === undefined || day === shownDay) return copy.changed(at);
  return copy.changedDay(nearDay(day, today), at);
};

/** PLAN-3, FIELD-5: what changed on the lists of today and later, until it is put away. */
export function RouteChanges({ changes, shownDay, today, onShowDay }: RouteChangesProps) {
  const { seen, keep } = useSeen();
  const [isOpen, setOpen] = useState(false);
  if (seen === undefined) return null;
  const unseen = changes.filter(({ id }) => !seen.includes(id));
  const [newest, ...older] = unseen;
  if (!newest) return null;
  // The first stop stays in sight.
  const shown = isOpen || older.length < foldedFrom ? unseen : [newest];
  const put = (id: string) => keep([...seen, id].slice(-mostKept));
  const putAll = () => {
    keep([...seen, ...unseen.map(({ id }) => id)].slice(-mostKept));
    setOpen(false);
  };
  const notices = shown.map((change) => {
    const { id, day, gained, lost, changed = [] } = change;
    const title = titleOf(change, shownDay, today);
    return (
      <section
        key={id}
        aria-label={title}
        className="flex items-start gap-3 rounded-card border border-warn bg-warn-wash px-4 py-2 text-sm"
      >
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-warn-ink figures">{title}</p>
          <ul>
            <Stops label={copy.gained} stops={gained} />
            <Stops label={copy.changedStop} stops={changed} />
            <Stops label={copy.lost} stops={lost} />
          </ul>
          {day !== undefined && day !== shownDay && (
            <Button size="sm" variant="link" onClick={() => onShowDay(day)}>
              {copy.showDay}
            </Button>
          )}
        </div>
        <Button size="sm" variant="quiet" onClick={() => put(id)}>
          {copy.dismiss}
        </Button>
      </section>
    );
  });
  if (older.length < foldedFrom) return notices;
  return (
    <>
      {notices}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.fewerChanges : copy.moreChanges(older.length)}
        </Button>
        <Button size="sm" variant="quiet" onClick={putAll}>
          {copy.dismissAll}
        </Button>
      </div>
    </>
  );
}

function Stops({ label, stops }: { readonly label: string; readonly stops: readonly string[] }) {
  return stops.map((words) => (
    <li key={words}>
      <strong>{label}:</strong> {words}
    </li>
  ));
}
