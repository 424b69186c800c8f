import { pagePath, pages } from '@lugnut/contract';
import type { Appointment } from './appointment';

/** What a text or an email to the customer calls their job; without a link its pages ask for a login. */
export const linkNameOf = ({ id, linkId }: Pick<Appointment, 'id' | 'linkId'>): string => linkId ?? id;

/** A fleet's costs are approved by its own people: their link asks for a login, then opens the estimate. */
export const decisionPath = (
  { id, fleetJob }: Pick<Appointment, 'id' | 'fleetJob'>,
  page: 'estimate' | 'estimateResponse',
  /** A customer's link, or the job's own id where whoever reads it is logged in. */
  name = id,
): string =>
  fleetJob ? pagePath(pages.fleetTab, { tab: 'upcoming', query: id }) : pagePath(pages[page], { id: name });
