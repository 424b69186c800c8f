import { orderNumber } from '@lugnut/domain/estimates';
import { dayInWords, marketMomentAt, momentInWords } from '@lugnut/domain/scheduling';
import { offsetsOf } from '../../platform/market-today';
import type { JobFacts } from './gather-facts';
import { type Paper, writePaper } from './paper-content';

export type PaperSettings = { readonly brand: string; readonly madeAt: Date };

const offsetsAt = ({ appointment }: Pick<JobFacts, 'appointment'>) =>
  offsetsOf(appointment.market?.timeZone ?? 'America/New_York');

/** By the clocks at the vehicle. */
export const whenInWords = (facts: Pick<JobFacts, 'appointment'>, at: Date): string =>
  momentInWords(at.getTime(), offsetsAt(facts));

export const withoutWeekday = (words: string): string => words.replace(/^[A-Za-z]+, /, '');

/** The day alone, without its weekday: 'March 2, 2027'. */
export const dateInWords = (facts: Pick<JobFacts, 'appointment'>, at: Date): string =>
  withoutWeekday(dayInWords(marketMomentAt(at.getTime(), offsetsAt(facts)).day));

export const milesInWords = (miles: number): string => `${miles.toLocaleString('en-US')} mi`;

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line) => line !== undefined && line.trim() !== '').map(String);

/** Who made it, as an admin keeps it for the market; the brand alone where nobody has entered more. */
export const sender = ({ business }: Pick<JobFacts, 'business'>): string[] =>
  business
    ? present([
        business.legalName,
        `${business.street}, ${business.city}, ${business.state} ${business.zip}`,
        [business.phone, business.email].filter((part) => part !== undefined).join(' · '),
        business.registrationNumber && `${business.registrationName}: ${business.registrationNumber}`,
        business.taxId && `Tax ID: ${business.taxId}`,
      ])
    : [];

export type PaperName = {
  readonly title: string;
  /** What its link is called, where that is another word. */
  readonly name?: string;
  readonly version?: string | undefined;
  /** The day it is of, and what is said of the visit. */
  readonly date: string;
  readonly service: readonly (string | undefined)[];
};

/** What every paper knows, before the visit and after. */
export type PaperSubject = Pick<JobFacts, 'business' | 'appointment' | 'progress'>;

/** Who was there and when it was done. */
export const finishedVisit = (facts: JobFacts): Pick<PaperName, 'date' | 'service'> => {
  const { technician } = facts.appointment.visit;
  return {
    date: dateInWords(facts, facts.finishedAt),
    service: [
      technician && `Mechanic: ${technician.name}`,
      `Finished ${withoutWeekday(whenInWords(facts, facts.finishedAt))}`,
    ],
  };
};

/** The head every paper has: who made it, whose car, what it read, who was there and when. */
export const beginPaper = (
  settings: PaperSettings,
  facts: PaperSubject,
  { title, name, version, date, service }: PaperName,
): Paper => {
  const { appointment, progress } = facts;
  const { car, contact, visit } = appointment;
  const number = orderNumber(appointment.id);
  const carName = [car.year, car.make, car.model, car.engine].filter((part) => part !== undefined).join(' ');
  const paper = writePaper({ title: `${title} ${number}`, brand: settings.brand, madeAt: settings.madeAt });
  paper.head({
    brand: settings.brand,
    from: sender(facts),
    title,
    about: present([name, `Work order ${number}`, date]),
    version,
  });
  const miles = progress.odometerMiles;
  paper.facts([
    { title: 'CUSTOMER', lines: present([contact?.name, visit.exactAddress ?? appointment.zip]) },
    {
      title: 'VEHICLE',
      lines: present([
        appointment.fleetJob ? car.name : undefined,
        carName,
        car.vin && `VIN ${car.vin}`,
        miles === undefined ? undefined : `Odometer ${milesInWords(miles)}`,
      ]),
    },
    { title: 'SERVICE', lines: present(service) },
  ]);
  return paper;
};
