import { type FunnelEntry, type FunnelPlace, type ModalStage, modalStages, steps } from './funnel-state';

/** The place as the address names it: browser back and forward walk the funnel. Ids are never in it. */
const placesByName: Readonly<Record<string, FunnelPlace>> = {
  service: { step: steps.serviceDesk, modal: 'none' },
  'not-sure': { step: steps.serviceDesk, modal: 'not sure reason' },
  'not-sure-other': { step: steps.serviceDesk, modal: 'not sure other' },
  car: { step: steps.searchCar, modal: 'none' },
  contact: { step: steps.contact, modal: 'none' },
  quote: { step: steps.contact, modal: 'review quote' },
  join: { step: steps.contact, modal: 'join member' },
  time: { step: steps.contact, modal: 'schedule service' },
  payment: { step: steps.contact, modal: 'finish booking' },
  estimate: { step: steps.contact, modal: 'handle estimate response' },
  'payment-options': { step: steps.contact, modal: 'payment options' },
  next: { step: steps.congrats, modal: 'none' },
  thanks: { step: steps.congrats, modal: 'congrats' },
};

const stepParameter = 'step';

export const findPlaceInAddress = (query: URLSearchParams): FunnelPlace | undefined =>
  Object.entries(placesByName).find(([name]) => name === query.get(stepParameter))?.[1];

const isSamePlace = (a: FunnelPlace, b: FunnelPlace): boolean => a.step === b.step && a.modal === b.modal;

/** The same address at another place; what else it says (utm, coupon) stays. */
export const addressQueryFor = (query: URLSearchParams, place: FunnelPlace): string => {
  const next = new URLSearchParams(query);
  const name = Object.entries(placesByName).find(([, known]) => isSamePlace(known, place))?.[0];
  if (name === undefined) next.delete(stepParameter);
  else next.set(stepParameter, name);
  return `?${next}`;
};

const isOn = (query: URLSearchParams, name: string): boolean => {
  const value = query.get(name);
  return value !== null && value !== 'false' && value !== '0';
};

const modalCarriedBy = (navigationState: unknown): ModalStage | undefined => {
  if (typeof navigationState !== 'object' || navigationState === null || !('modal' in navigationState))
    return undefined;
  return modalStages.find((stage) => stage === navigationState.modal);
};

export const readEntry = (
  route: FunnelEntry['route'],
  query: URLSearchParams,
  navigationState: unknown,
): FunnelEntry => ({
  route,
  scheduleEstimate: isOn(query, 'schedule_estimate'),
  viewQuote: isOn(query, 'viewQuote'),
  bookQuote: isOn(query, 'bookQuote'),
  modal: modalCarriedBy(navigationState),
});
