import type { PulseReport } from '@lugnut/contract';
import { wholePercent } from '@lugnut/domain/money';
import { Fragment } from 'react';
import { paths } from '../../../shared/paths';
import { percentText } from '../../../shared/pulse/figures';
import { hourName } from '../../../shared/pulse/row-words';
import { dayText, weekdayText } from '../../../shared/ui/plain-date';
import { ColumnPlot } from '../../../shared/ui/plots/column-plot';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { groupsOf, shiftsSinceOf } from './figures';
import { RowsLink } from './rows-link';

type LoadPlotProps = { readonly view: PulseView; readonly report: PulseReport };

export function HoursPlot({ view, report }: LoadPlotProps) {
  const worked = new Map(groupsOf(report.groups, 'detail', 'work').map(({ key, amount }) => [key, amount]));
  const hours = [...groupsOf(report.groups, 'detail', 'shift')].sort((a, b) => a.key.localeCompare(b.key));
  const since = shiftsSinceOf(report);
  // Only of these days both are known, so only these are behind a figure.
  const days = since === undefined ? {} : { on: report.shifts_since ?? undefined, until: report.to };
  const percentOf = (key: string, amount: number): number => wholePercent(worked.get(key) ?? 0, amount) ?? 0;
  return (
    <PlotFigure
      title={copy.hours}
      lead={since === undefined ? copy.hoursLead : copy.hoursLeadSince(since)}
      table={{
        head: [copy.hour, copy.worked, copy.shift, copy.busy],
        rows: hours.map(({ key, amount }) => [
          hourName(key),
          <RowsLink key="work" to={rowsAddress(view, { show: 'work', by: 'detail', key, ...days })}>
            {copy.hoursText(worked.get(key) ?? 0)}
          </RowsLink>,
          <RowsLink key="shift" to={rowsAddress(view, { show: 'shift', by: 'detail', key, ...days })}>
            {copy.hoursText(amount)}
          </RowsLink>,
          percentText(percentOf(key, amount)),
        ]),
      }}
    >
      {hours.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.empty}</p>
      ) : (
        <ColumnPlot
          columns={hours.map(({ key, amount }) => ({ label: hourName(key), value: percentOf(key, amount) }))}
          format={percentText}
          most={100}
        />
      )}
    </PlotFigure>
  );
}

/** Days to come have no cases yet: their jobs and who works are on the board of each market. */
export function ForecastPlot({ view, report }: LoadPlotProps) {
  const boards = report.markets.filter(({ id }) => view.market === undefined || id === view.market);
  return (
    <PlotFigure
      title={copy.forecast}
      lead={copy.forecastLead}
      table={{
        head: [copy.day, copy.promised, copy.expected, copy.capacity, copy.boards],
        rows: report.forecast.map((day) => [
          weekdayText(day.day),
          copy.hoursText(day.promised_minutes),
          copy.hoursText(day.expected_minutes),
          copy.hoursText(day.capacity_minutes),
          boards.map(({ id, name }, nth) => (
            <Fragment key={id}>
              {nth > 0 && ', '}
              <RowsLink to={`${paths.dispatch}?${new URLSearchParams({ market: id, day: day.day })}`}>
                {name}
              </RowsLink>
            </Fragment>
          )),
        ]),
      }}
    >
      <ColumnPlot
        columns={report.forecast.map((day) => ({
          label: dayText(day.day),
          value: day.expected_minutes,
          mark: day.capacity_minutes,
        }))}
        format={copy.hoursText}
      />
    </PlotFigure>
  );
}
