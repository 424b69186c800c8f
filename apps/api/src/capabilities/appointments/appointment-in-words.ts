import { serviceNameIn } from '@lugnut/domain/catalog';
import { areSendableCarWords, firstName } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import { carTitle, spanishCarTitle, unitTitle } from '@lugnut/domain/vehicles';
import { commonWords } from '../../platform/words';
import type { Appointment } from './appointment';

/** '2015 Toyota Camry'; in Spanish the year is said last. */
const modelInWords = (car: Appointment['car'], language: LanguageCode): string =>
  language === 'en' ? carTitle(car) : spanishCarTitle(carTitle(car));

/**
 * The car in messages and on papers, a fleet's by its unit (FLT-13). Whoever asks for a quote types both the car and the
 * number we text, so that only names of the vehicle list are repeated.
 */
export const carInWords = (
  { car, fleetJob }: Pick<Appointment, 'car' | 'fleetJob'>,
  language: LanguageCode = 'en',
): string => {
  const { vehicle } = commonWords[language];
  // A vehicle may be saved under any name, and a fleet may name whom we text.
  const isSendable = areSendableCarWords({ name: car.name, words: [car.make, car.model] });
  if (fleetJob) return (isSendable && unitTitle(car)) || vehicle;
  return (car.isUnlisted ? '' : modelInWords(car, language)) || vehicle;
};

/** The car in lists for those of us who do the work: a fleet's by its unit. */
export const listedCar = (row: {
  readonly fleet_job: boolean;
  readonly car_name: string | null;
  readonly car_year: number | null;
  readonly car_make: string | null;
  readonly car_model: string | null;
}): string =>
  unitTitle({
    name: row.fleet_job ? row.car_name : null,
    year: row.car_year,
    make: row.car_make,
    model: row.car_model,
  }) || 'Vehicle';

/** ' for Van 2 (2021 Ford Transit)': a fleet has many appointments, a household knows which one. */
export const forUnit = (
  appointment: Pick<Appointment, 'car' | 'fleetJob'>,
  language: LanguageCode = 'en',
): string => (appointment.fleetJob ? commonWords[language].forUnit(carInWords(appointment, language)) : '');

/** 'Oil Change', or what kind of visit it is where no service is named. */
export const workInWords = (
  { services, type }: Pick<Appointment, 'services' | 'type'>,
  language: LanguageCode = 'en',
): string => {
  const { diagnosis, serviceVisit } = commonWords[language];
  if (services.length === 0) return type === 'diagnosis' ? diagnosis : serviceVisit;
  return services.map((name) => serviceNameIn(language, name)).join(', ');
};

/** 'cambio de batería'; what is spelled like ABS stays. */
const withinSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Names of services in a sentence; in Spanish only its first word has a capital letter. */
export const servicesInWords = (names: readonly string[], language: LanguageCode): string =>
  commonWords[language].list(
    names.map((name) => {
      const said = serviceNameIn(language, name);
      return language === 'es' ? withinSentence(said) : said;
    }),
  );

/** 'Hi Dana,' */
export const greetingOf = ({ contact }: Pick<Appointment, 'contact'>): string =>
  commonWords[contact?.language ?? 'en'].hi(firstName(contact?.name ?? ''));
