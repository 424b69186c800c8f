import type { PulseReport } from '@lugnut/contract';
import { countText } from '../../../shared/pulse/figures';
import { measureNames } from '../../../shared/pulse/names.en';
import { BarList } from '../../../shared/ui/plots/bar-list';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { RowsLink } from './rows-link';
import { UnservedMap } from './unserved-map';

type UnservedPlotProps = {
  readonly view: PulseView;
  readonly report: Pick<PulseReport, 'unserved' | 'areas'>;
};

const mostBars = 8;

/** PULSE-1: where people wait for us. */
export function UnservedPlot({ view, report: { unserved, areas } }: UnservedPlotProps) {
  const total = unserved.reduce((sum, { cases }) => sum + cases, 0);
  const bars = unserved.slice(0, mostBars).map(({ zip, city, state, cases }) => ({
    id: zip,
    label: copy.place(zip, city, state),
    value: cases,
    text: countText(cases),
    to: rowsAddress(view, { show: 'unserved', by: 'detail', key: zip }),
  }));
  return (
    <PlotFigure
      title={measureNames.unserved}
      lead={
        unserved.length === 0 ? copy.empty : copy.unservedLead(countText(total), countText(unserved.length))
      }
      table={{
        head: [copy.zip, copy.cases],
        rows: unserved.map(({ zip, city, state, cases }) => [
          copy.place(zip, city, state),
          <RowsLink key={zip} to={rowsAddress(view, { show: 'unserved', by: 'detail', key: zip })}>
            {countText(cases)}
          </RowsLink>,
        ]),
      }}
    >
      {unserved.length > 0 && (
        <>
          <UnservedMap places={unserved} areas={areas} />
          {areas.length > 0 && <p className="text-sm text-ink-soft">{copy.areaNote}</p>}
          <BarList label={measureNames.unserved} bars={bars} />
          {unserved.length > mostBars && (
            <p className="text-sm text-ink-soft">{copy.moreInTable(countText(unserved.length - mostBars))}</p>
          )}
        </>
      )}
    </PlotFigure>
  );
}
