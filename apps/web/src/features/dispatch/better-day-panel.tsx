import { type DispatchBetterDay, type DispatchProposal, replanRoutes } from '@lugnut/contract';
import { clockInWords } from '@lugnut/domain/scheduling';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast-store';
import { dispatchCopy } from './copy';

const copy = dispatchCopy.better;

type BetterDayPanelProps = {
  readonly proposal: DispatchProposal;
  readonly reload: () => Promise<void>;
  readonly onAccepted: (id: string) => void;
  /** Works out another one. */
  readonly onAgain: () => void;
  readonly isLooking: boolean;
};

const telling = (done: string, then?: () => void) => ({
  otherwise: dispatchCopy.didNotWork,
  onDone: () => {
    showToast(done, { tone: 'ok' });
    then?.();
  },
  onFailed: (failure: string) => showToast(failure, { tone: 'bad', durationMs: 12_000 }),
});

/** A better plan of the day: what it saves and what changes for whom, taken or left as a whole. */
export function BetterDayPanel({ proposal, reload, onAccepted, onAgain, isLooking }: BetterDayPanelProps) {
  const { id, title, better, home, moves, version } = proposal;
  const accept = useRouteCall(
    replanRoutes.acceptReplan,
    telling(copy.accepted, () => onAccepted(id)),
  );
  const refuse = useRouteCall(replanRoutes.refuseReplan, telling(copy.refused));
  const isBusy = accept.isPending || refuse.isPending;
  const decide = async (send: () => Promise<unknown>): Promise<void> => {
    await send();
    await reload();
  };
  return (
    <section
      aria-labelledby="better-day"
      className="grid gap-2 rounded-card border border-forest-ink bg-card p-3 text-sm"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="better-day" className="text-lg">
            {title}
          </h2>
          {better ? (
            <Worth better={better} home={home} />
          ) : (
            <p className="font-semibold text-warn-ink">{copy.stale}</p>
          )}
        </div>
        <span className="flex flex-wrap gap-2">
          {better ? (
            <Button
              size="sm"
              variant="primary"
              loading={isBusy}
              onClick={() => void decide(() => accept.send({ params: { id }, body: { version } }))}
            >
              {copy.accept}
            </Button>
          ) : (
            <Button size="sm" loading={isLooking} onClick={onAgain}>
              {copy.again}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            loading={isBusy}
            onClick={() => void decide(() => refuse.send({ params: { id } }))}
          >
            {copy.refuse}
          </Button>
        </span>
      </div>
      {better && (
        <details className="group">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-forest-ink">
            {copy.details(better.technicians.length, moves.length)}
          </summary>
          <Changes better={better} moves={moves} />
        </details>
      )}
    </section>
  );
}

function Worth({ better, home }: { readonly better: DispatchBetterDay; readonly home: string | null }) {
  const { driving_minutes: driving, places, kept_percent: kept, missed } = better;
  const facts = [
    copy.driving(driving.before, driving.after),
    places.after > places.before && copy.room(places.after - places.before),
    kept && kept.before !== kept.after && copy.kept(kept.before, kept.after),
    home !== null && `${home}.`,
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <>
      <p className="font-semibold figures">{facts.join(' ')}</p>
      <p className="text-ink-soft">{copy.promise(missed.length)}</p>
      {missed.length > 0 && (
        <p className="font-semibold text-bad-ink figures">{copy.missed(missed.map(({ words }) => words))}</p>
      )}
    </>
  );
}

type ChangesProps = {
  readonly better: DispatchBetterDay;
  readonly moves: DispatchProposal['moves'];
};

function Changes({ better, moves }: ChangesProps) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
      tabIndex={0}
      className="grid max-h-72 gap-3 overflow-auto pb-1 lg:grid-cols-2"
    >
      <table className="h-fit w-full text-left figures">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th className="py-1 pr-3 font-semibold">{copy.technician}</th>
            <th className="py-1 pr-3 font-semibold">{copy.jobs}</th>
            <th className="py-1 pr-3 font-semibold">{copy.drives}</th>
            <th className="py-1 font-semibold">{copy.home}</th>
          </tr>
        </thead>
        <tbody>
          {better.technicians.map((technician) => (
            <tr key={technician.technician_id} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-semibold">
                {technician.name}
              </th>
              <td className="py-1 pr-3">{copy.change(technician.stops.before, technician.stops.after)}</td>
              <td className="py-1 pr-3 whitespace-nowrap">
                {copy.minutes(technician.driving_minutes.before, technician.driving_minutes.after)}
              </td>
              <td className="py-1 whitespace-nowrap">{clockInWords(technician.home_at_minutes.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="list-disc pl-4 text-ink-soft">
        {moves.map((move) => (
          <li key={move.appointment_id}>{move.words}</li>
        ))}
        {moves.length === 0 && <li>{copy.onlyOrder}</li>}
      </ul>
    </div>
  );
}
