import { draftContent, encodeLine } from '@lugnut/contract';
import { openEstimate, type ServiceContent } from '@lugnut/domain/estimates';
import { newId } from '../../platform/ids';
import type { Appointment } from '../appointments';
import type { ExtraServiceDeps } from '../field';
import { type DraftDeps, getTerms, suggestServices } from './draft-terms';

/** Prices a technician's offer as the office would. */
export const createExtraPricing = (
  deps: DraftDeps,
): Pick<ExtraServiceDeps, 'priceExtras' | 'beginEstimate'> => ({
  priceExtras: (appointment, names) => suggestServices(deps, appointment, names),

  async beginEstimate(appointment: Appointment, services: readonly ServiceContent[]) {
    const terms = await getTerms(deps, appointment);
    const { priceBook } = await deps.priceList.list();
    const content = draftContent(
      {
        lines: services.map((service) => encodeLine(service, terms.labor_rate_cents)),
        agent_discount_cents: 0,
        agent_discount_name: '',
        waive_fees: false,
        message: '',
        note: '',
      },
      terms,
    );
    const estimate = openEstimate({ ...content, createdBy: 'Technician', services }, newId);
    return {
      estimate,
      quotedOn: deps.today(appointment.market?.timeZone ?? 'America/New_York'),
      priceBookVersion: priceBook.version,
    };
  },
});
