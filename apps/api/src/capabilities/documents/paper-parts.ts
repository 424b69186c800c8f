import { orderNumber } from '@lugnut/domain/estimates';
import { type LanguageCode, localeOf } from '@lugnut/domain/language';
import {
  dateAndTimeInWords,
  dateInWords as dayOf,
  marketMomentAt,
  momentInWords,
} from '@lugnut/domain/scheduling';
import { carTitle, spanishCarTitle, spanishEngineName } from '@lugnut/domain/vehicles';
import { offsetsOf } from '../../platform/market-today';
import type { JobFacts } from './gather-facts';
import { type Paper, writePaper } from './paper-content';
import { type PaperWords, paperWords } from './paper-words';

export type PaperSettings = { readonly brand: string; readonly madeAt: Date };

const offsetsAt = ({ appointment }: Pick<JobFacts, 'appointment'>) =>
  offsetsOf(appointment.market?.timeZone ?? 'America/New_York');

/** What the customer reads; fleets read English. */
export const languageOf = ({ appointment }: Pick<JobFacts, 'appointment'>): LanguageCode =>
  appointment.fleetJob ? 'en' : (appointment.contact?.language ?? 'en');

export const wordsOf = (facts: Pick<JobFacts, 'appointment'>): PaperWords => paperWords[languageOf(facts)];

/** What people write is never translated; it is said which language the mechanic wrote, where it is not the reader's. */
export const sayMechanicsLanguage = (
  paper: Pick<Paper, 'text'>,
  facts: Pick<JobFacts, 'appointment' | 'mechanicsLanguage'>,
): void => {
  const { mechanicsLanguage } = facts;
  if (mechanicsLanguage !== undefined && mechanicsLanguage !== languageOf(facts))
    paper.text(wordsOf(facts).writtenByMechanic, 'soft');
};

/** By the clocks at the vehicle. */
export const whenInWords = (facts: Pick<JobFacts, 'appointment'>, at: Date): string =>
  momentInWords(at.getTime(), offsetsAt(facts), languageOf(facts));

/** The day alone, without its weekday: 'March 2, 2027'. */
export const dateInWords = (facts: Pick<JobFacts, 'appointment'>, at: Date): string =>
  dayOf(marketMomentAt(at.getTime(), offsetsAt(facts)).day, languageOf(facts));

export const milesInWords = (facts: Pick<JobFacts, 'appointment'>, miles: number): string =>
  `${miles.toLocaleString(localeOf[languageOf(facts)])} mi`;

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line) => line !== undefined && line.trim() !== '').map(String);

/** Its English name is the one the state knows. */
const registrationOf = (
  { registrationName = '', spanishRegistrationName }: NonNullable<JobFacts['business']>,
  language: LanguageCode,
): string =>
  language === 'es' && spanishRegistrationName !== undefined
    ? `${spanishRegistrationName} (${registrationName})`
    : registrationName;

/** Who made it, as an admin keeps it for the market; the brand alone where nobody has entered more. */
export const sender = ({ business }: Pick<JobFacts, 'business'>, language: LanguageCode = 'en'): string[] =>
  business
    ? present([
        business.legalName,
        `${business.street}, ${business.city}, ${business.state} ${business.zip}`,
        [business.phone, business.email].filter((part) => part !== undefined).join(' · '),
        business.registrationNumber &&
          `${registrationOf(business, language)}: ${business.registrationNumber}`,
        business.taxId && paperWords[language].taxId(business.taxId),
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
  const words = wordsOf(facts);
  const finishedAt = dateAndTimeInWords(facts.finishedAt.getTime(), offsetsAt(facts), languageOf(facts));
  return {
    date: dateInWords(facts, facts.finishedAt),
    service: [technician && words.mechanic(technician.name), words.finished(finishedAt)],
  };
};

/** '2015 Toyota Camry 2.5L 4-cyl', in the customer's words. */
const carLine = (car: PaperSubject['appointment']['car'], language: LanguageCode): string => {
  const words = [carTitle(car), car.engine ?? ''] as const;
  return present(language === 'en' ? words : [spanishCarTitle(words[0]), spanishEngineName(words[1])]).join(
    ' ',
  );
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
  const language = languageOf(facts);
  const words = paperWords[language];
  const paper = writePaper({ title: `${title} ${number}`, language, ...settings });
  paper.head({
    brand: settings.brand,
    from: sender(facts, language),
    title,
    about: present([name, words.workOrder(number), date]),
    version,
  });
  const miles = progress.odometerMiles;
  paper.facts([
    { title: words.customer, lines: present([contact?.name, visit.exactAddress ?? appointment.zip]) },
    {
      title: words.vehicle,
      lines: present([
        appointment.fleetJob ? car.name : undefined,
        carLine(car, language),
        car.vin && `VIN ${car.vin}`,
        miles === undefined ? undefined : words.odometer(milesInWords(facts, miles)),
      ]),
    },
    { title: words.service, lines: present(service) },
  ]);
  return paper;
};
