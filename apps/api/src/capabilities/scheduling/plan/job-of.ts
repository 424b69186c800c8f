import { told } from '@lugnut/contract/reasons';
import { findServiceByName, type Service } from '@lugnut/domain/catalog';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { agreedPart, countedServices } from '@lugnut/domain/estimates';
import { type Job, placeAt, remainingWork, workOf } from '@lugnut/domain/scheduling';
import { Failure } from '../../../platform/http/failure';
import type { Appointment } from '../../appointments';
import type { PriceListView } from '../../pricing';
import type { JobFacts } from './planning-facts';

export type FindZip = (zip: string) => ZipPlace | undefined;

/** What of an estimate is counted: everything nobody declined, or only what was agreed to. */
type Counted = 'offered' | 'agreed';

export type JobOf = (appointment: Appointment, counted?: Counted) => Job;

const serviceNamesOf = ({ quote, services, type }: Appointment, counted: Counted): readonly string[] => {
  if (!quote) return type === 'diagnosis' ? [] : services;
  const { estimate } = quote;
  const named = counted === 'agreed' ? agreedPart(estimate).services : countedServices(estimate.services);
  return named.map(({ name }) => name);
};

/** What a technician has to do, and where: at the address once it is known, until then at the zip's center. */
export const jobOf = (
  appointment: JobFacts,
  services: readonly (Service | undefined)[],
  findZip: FindZip,
): Job => {
  const { type, shopNetwork, visit, zip } = appointment;
  const center = visit.point ?? findZip(zip);
  if (!center) throw new Failure('out_of_area', told('out_of_area', { zip }));
  return {
    id: appointment.id,
    ...remainingWork(workOf({ type, shopNetwork, services }), visit.workedMinutes),
    place: placeAt(center.latitude, center.longitude),
  };
};

/** The work of any appointment, with everything it follows from read beforehand. */
export const createJobOf = async (deps: {
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly findZip: FindZip;
}): Promise<JobOf> => {
  const { services } = await deps.priceList.list();
  return (appointment, counted = 'offered') => {
    const known = serviceNamesOf(appointment, counted).map((name) => findServiceByName(services, name));
    return jobOf(appointment, known, deps.findZip);
  };
};
