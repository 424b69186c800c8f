import type { PulseReport } from '@lugnut/contract';
import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { Link } from 'react-router';
import { countText } from '../../../shared/pulse/figures';
import { figureCopy } from '../../../shared/pulse/names.en';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { type Tile, tilesOf } from './figures';
import { RowsLink } from './rows-link';

type TilesProps = { readonly view: PulseView; readonly report: PulseReport };

type Measured = PulseReport['figures'][number];

/** Another figure of a tile, with cases of its own. */
type Beside = Pick<PulseView, 'show' | 'kept'> & { readonly text: string };

const missedOf = (measure: PulseMeasure, own: PulseSum | undefined): readonly Beside[] => {
  const missed = own ? own.cases - own.kept : 0;
  return missed === 0 ? [] : [{ show: measure, kept: 'no', text: copy.missed(countText(missed)) }];
};

const besideOf = (
  { figure: { id, measure } }: Tile,
  of: (measure: PulseMeasure) => Measured | undefined,
  overdue: number,
): readonly Beside[] => {
  switch (id) {
    case 'quote_hour':
    case 'charge':
      return missedOf(measure, of(measure));
    case 'window':
      return [
        ...missedOf(measure, of(measure)),
        ...(overdue === 0
          ? []
          : [{ show: measure, kept: 'open' as const, text: figureCopy.overdue(countText(overdue)) }]),
      ];
    case 'booked':
      return [{ show: 'asked', text: copy.requests(countText(of('asked')?.cases ?? 0)) }];
    case 'busy':
      return [{ show: 'shift', text: copy.hoursOnShift(of('shift')?.amount ?? 0) }];
    case 'members':
      return [{ show: 'member_lost', text: copy.lost(countText(of('member_lost')?.cases ?? 0)) }];
    default:
      return [];
  }
};

/** PULSE-1: the figures of the page. Each opens its cases, those it missed, and those of the period before. */
export function PulseTiles({ view, report }: TilesProps) {
  const known = new Map(report.figures.map((one) => [one.measure, one]));
  const overdue = report.overdue.reduce((sum, { cases }) => sum + cases, 0);
  return (
    <ul className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 xl:grid-cols-4">
      {tilesOf(report, view).map((tile) => {
        const { figure, note } = tile;
        const besides = besideOf(tile, (measure) => known.get(measure), overdue);
        const before = { on: report.before_from, until: report.before_to };
        const hadCases = (known.get(figure.measure)?.before.cases ?? 0) > 0;
        return (
          <li
            key={figure.id}
            className="grid content-start justify-items-start gap-1 rounded-card border border-line bg-card p-3 sm:p-4"
          >
            <Link
              to={rowsAddress(view, { show: figure.measure })}
              className="block w-full rounded-control underline-offset-4 hover:underline"
            >
              <span className="block text-sm text-ink-soft">{figure.label}</span>
              <strong className="block text-2xl leading-tight figures">{figure.value}</strong>
              {figure.behind !== undefined && <span className="block text-sm figures">{figure.behind}</span>}
              {note !== undefined && <span className="block text-sm figures">{note}</span>}
            </Link>
            {besides.map(({ show, kept, text }) => (
              <span key={text} className="text-sm figures">
                <RowsLink to={rowsAddress(view, { show, kept })}>
                  {text}
                  <VisuallyHidden>: {figure.label}</VisuallyHidden>
                </RowsLink>
              </span>
            ))}
            <span className="text-sm text-ink-soft figures">
              {hadCases ? (
                <RowsLink to={rowsAddress(view, { show: figure.measure, ...before })}>
                  {figure.change}
                  <VisuallyHidden>: {figure.label}</VisuallyHidden>
                </RowsLink>
              ) : (
                figure.change
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
