import { pagePath, pages } from '@lugnut/contract';
import type { Appointment } from './appointment';

/** A fleet's costs are approved by its own people: their link asks for a login, then opens the estimate. */
export const decisionPath = (
  { id, fleetJob }: Pick<Appointment, 'id' | 'fleetJob'>,
  /** Where knowing the id is enough. */
  page: 'estimate' | 'estimateResponse',
): string =>
  fleetJob ? pagePath(pages.fleetTab, { tab: 'upcoming', query: id }) : pagePath(pages[page], { id });
