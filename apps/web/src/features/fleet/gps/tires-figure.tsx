import type { describeTire, TirePosition } from '@lugnut/domain/telematics';
import { classNames } from '../../../shared/ui/class-names';
import { gpsCopy as copy } from './copy';

export type DescribedTire = ReturnType<typeof describeTire>;

const names: Readonly<Record<TirePosition, string>> = {
  frontLeft: 'Front left',
  frontRight: 'Front right',
  rearLeft: 'Rear left',
  rearRight: 'Rear right',
};
const fills = { ok: 'fill-ok', warn: 'fill-warn', bad: 'fill-bad', neutral: 'fill-edge' } as const;
const words = {
  ok: 'text-ok-ink',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
  neutral: 'text-ink-soft',
} as const;

/** Four tires around the outline of a car seen from above, in words and colors. */
export function TiresFigure({ tires }: { readonly tires: Readonly<Record<TirePosition, DescribedTire>> }) {
  return (
    <div className="grid grid-cols-[1fr_6rem_1fr] items-center gap-3">
      <div className="grid gap-10">
        <Tire position="frontLeft" tire={tires.frontLeft} end />
        <Tire position="rearLeft" tire={tires.rearLeft} end />
      </div>
      <svg viewBox="0 0 96 168" aria-hidden="true" className="w-24">
        <rect
          x="20"
          y="6"
          width="56"
          height="156"
          rx="24"
          className="fill-sunken stroke-edge"
          strokeWidth="2"
        />
        <path
          d="M28 52 Q48 40 68 52 L64 72 Q48 66 32 72 Z M30 128 Q48 136 66 128 L63 112 Q48 117 33 112 Z"
          className="fill-line"
        />
        {(
          [
            ['frontLeft', 8, 30],
            ['frontRight', 76, 30],
            ['rearLeft', 8, 106],
            ['rearRight', 76, 106],
          ] as const
        ).map(([position, x, y]) => (
          <rect
            key={position}
            x={x}
            y={y}
            width="12"
            height="32"
            rx="4"
            className={fills[tires[position].tone]}
          />
        ))}
      </svg>
      <div className="grid gap-10">
        <Tire position="frontRight" tire={tires.frontRight} />
        <Tire position="rearRight" tire={tires.rearRight} />
      </div>
    </div>
  );
}

function Tire(props: {
  readonly position: TirePosition;
  readonly tire: DescribedTire;
  readonly end?: boolean;
}) {
  const { position, tire, end = false } = props;
  return (
    <p className={classNames('text-sm leading-tight', end && 'text-right')}>
      <span className="block text-xs text-ink-soft">{names[position]}</span>
      <strong className="block figures">{tire.psi === undefined ? copy.unknown : copy.psi(tire.psi)}</strong>
      {tire.psi !== undefined && (
        <span className={`block font-semibold ${words[tire.tone]}`}>{tire.status}</span>
      )}
    </p>
  );
}
