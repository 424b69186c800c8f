import { pagePath, pages } from '@lugnut/contract';
import type { Appointment } from './appointment';

/** A fleet's money is agreed to by its own people: their link asks for the login and then opens the estimate. */
export const decisionPath = (
  { id, fleetJob }: Pick<Appointment, 'id' | 'fleetJob'>,
  /** Where the id alone opens it. */
  page: 'estimate' | 'estimateResponse',
): string =>
  fleetJob ? pagePath(pages.fleetTab, { tab: 'upcoming', query: id }) : pagePath(pages[page], { id });
