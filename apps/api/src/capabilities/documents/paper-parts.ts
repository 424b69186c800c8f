import { orderNumber } from '@lugnut/domain/estimates';
import { type DocumentKind, documentTitles } from '@lugnut/domain/field';
import { momentInWords } from '@lugnut/domain/scheduling';
import { offsetsOf } from '../../platform/market-today';
import type { JobFacts } from './gather-facts';
import { type Paper, writePaper } from './paper-content';

export type PaperSettings = { readonly brand: string; readonly madeAt: Date };

/** By the clocks at the vehicle. */
export const whenInWords = ({ appointment }: Pick<JobFacts, 'appointment'>, at: Date): string =>
  momentInWords(at.getTime(), offsetsOf(appointment.market?.timeZone ?? 'America/New_York'));

export const milesInWords = (miles: number): string => `${miles.toLocaleString('en-US')} mi`;

/** The head every paper has: whose car, what it read, who was there and when. */
export const beginPaper = (settings: PaperSettings, facts: JobFacts, kind: DocumentKind): Paper => {
  const { appointment, progress, finishedAt } = facts;
  const { car, contact, visit } = appointment;
  const title = documentTitles[kind];
  const number = orderNumber(appointment.id);
  const carName = [car.year, car.make, car.model, car.engine].filter((part) => part !== undefined).join(' ');
  const paper = writePaper({ title: `${title} ${number}`, brand: settings.brand, madeAt: settings.madeAt });
  paper.head(settings.brand, number);
  paper.title(title);
  const rows: [string, string | undefined][] = [
    ['Vehicle', carName],
    ['VIN', car.vin],
    ['Odometer', progress.odometerMiles === undefined ? undefined : milesInWords(progress.odometerMiles)],
    ['Customer', contact?.name],
    ['Place', visit.exactAddress ?? appointment.zip],
    ['Technician', visit.technician?.name],
    ['Done', whenInWords(facts, finishedAt)],
  ];
  paper.table(
    [
      { title: '', share: 0.2 },
      { title: '', share: 0.8 },
    ],
    rows.flatMap(([label, text]) =>
      text === undefined || text === ''
        ? []
        : [
            [
              { text: label, soft: true },
              { text, strong: true },
            ],
          ],
    ),
  );
  return paper;
};
