import type { PulseReport } from '@lugnut/contract';
import { watchRule } from '@lugnut/domain/pulse';
import { momentText } from '../../../shared/pulse/moments';
import { DisclosureMark } from '../../../shared/ui/disclosure-mark';
import { pulseCopy } from './copy';
import { kindNames } from './slip-names';

const copy = pulseCopy.watch;

type Watch = PulseReport['watch'];
type Slip = Watch['slips'][number];

const checkedText = ({ checked_at: checkedAt, is_on: isOn }: Watch): string => {
  if (checkedAt === null) return copy.neverChecked;
  const when = momentText(checkedAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isOn ? copy.on(when) : copy.off(when);
};

const toldText = ({ told_at: toldAt, told_to: toldTo, ended_at: endedAt, time_zone: zone }: Slip): string => {
  if (toldAt === null) return endedAt === null ? copy.notToldYet : copy.neverTold;
  const when = momentText(toldAt, zone);
  return toldTo.length === 0 ? copy.toldLeads(when) : copy.told(toldTo.join(', '), when);
};

/** PULSE-1: the rule by which leads are told of a slip, whether it is on, and what it found. */
export function WatchPanel({ watch }: { readonly watch: Watch }) {
  const open = watch.slips.filter(({ ended_at: endedAt }) => endedAt === null);
  const past = watch.slips.filter(({ ended_at: endedAt }) => endedAt !== null);
  return (
    <section aria-labelledby="pulse-watch" className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h3 id="pulse-watch" className="text-lg">
        {copy.title}
      </h3>
      <p className="text-sm text-ink-soft">{copy.rule(watchRule)}</p>
      <p className="text-sm text-ink-soft figures">{checkedText(watch)}</p>
      {open.length === 0 ? (
        <p className="font-semibold">{copy.nothing}</p>
      ) : (
        <>
          <p className="font-semibold">{copy.slipping}</p>
          <Slips label={copy.slipping} slips={open} />
        </>
      )}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
          {copy.past}
          <DisclosureMark />
        </summary>
        {past.length === 0 ? (
          <p className="text-sm text-ink-soft">{copy.noPast}</p>
        ) : (
          <Slips label={copy.past} slips={past} />
        )}
      </details>
    </section>
  );
}

function Slips({ label, slips }: { readonly label: string; readonly slips: readonly Slip[] }) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {slips.map((slip) => {
        const began = momentText(slip.began_at, slip.time_zone);
        return (
          <li key={slip.id} className="grid gap-0.5 text-sm">
            <span className="font-semibold">{copy.slip(kindNames[slip.kind], slip.market)}</span>
            <span className="figures">
              {slip.ended_at === null
                ? copy.since(began)
                : copy.lasted(began, momentText(slip.ended_at, slip.time_zone))}
            </span>
            {slip.said !== null && <span>{copy.said(slip.said)}</span>}
            <span className="text-ink-soft figures">{toldText(slip)}</span>
          </li>
        );
      })}
    </ul>
  );
}
