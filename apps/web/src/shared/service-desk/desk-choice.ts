import {
  addService,
  type DiagnosisReason,
  removeService,
  toggleReason,
  toggleService,
} from '@lugnut/domain/catalog';

export type DeskTab = 'diagnosis' | 'services';

/** What was said at the service desk. */
export type DeskChoice = {
  readonly tab: DeskTab;
  /** The customer's own words, with the sentences of the chips among them. */
  readonly description: string;
  /** 'Other' opens a box of its own. */
  readonly isOtherOpen: boolean;
  readonly otherReason: string;
  readonly services: readonly string[];
};

export type DeskEvent =
  | { readonly kind: 'tab chosen'; readonly tab: DeskTab }
  | { readonly kind: 'described'; readonly text: string }
  | { readonly kind: 'reason pressed'; readonly reason: DiagnosisReason }
  | { readonly kind: 'other described'; readonly text: string }
  | { readonly kind: 'service toggled'; readonly name: string }
  | { readonly kind: 'service added'; readonly name: string }
  | { readonly kind: 'service removed'; readonly name: string };

export const emptyDesk: DeskChoice = {
  tab: 'diagnosis',
  description: '',
  isOtherOpen: false,
  otherReason: '',
  services: [],
};

/** The longest description the server takes, both boxes together. */
export const longestDescription = 2_000;

const otherReasonId = 'other';
export const isOther = ({ id }: DiagnosisReason): boolean => id === otherReasonId;

/** DESK-6: choosing a tab empties the other one. */
const withTab = (desk: DeskChoice, tab: DeskTab): DeskChoice => {
  if (tab === desk.tab) return desk;
  return tab === 'services' ? { ...emptyDesk, tab, services: desk.services } : { ...desk, tab, services: [] };
};

export const advanceDesk = (desk: DeskChoice, event: DeskEvent): DeskChoice => {
  switch (event.kind) {
    case 'tab chosen':
      return withTab(desk, event.tab);
    case 'described':
      return { ...desk, description: event.text };
    case 'reason pressed':
      return isOther(event.reason)
        ? { ...desk, isOtherOpen: !desk.isOtherOpen, otherReason: '' }
        : { ...desk, description: toggleReason(desk.description, event.reason) };
    case 'other described':
      return { ...desk, otherReason: event.text };
    case 'service toggled':
      return { ...desk, services: toggleService(desk.services, event.name) };
    case 'service added':
      return { ...desk, services: addService(desk.services, event.name) };
    case 'service removed':
      return { ...desk, services: removeService(desk.services, event.name) };
  }
};

/** Everything said about the problem, as the request carries it. */
export const diagnosisInputOf = ({ description, otherReason }: DeskChoice): string =>
  [description.trim(), otherReason.trim()].filter((text) => text !== '').join('\n');

const isTooLong = (desk: DeskChoice): boolean => diagnosisInputOf(desk).length > longestDescription;

/** DESK-5: a service, or a description that is not blank. */
export const hasWish = (desk: DeskChoice): boolean =>
  desk.tab === 'services' ? desk.services.length > 0 : diagnosisInputOf(desk) !== '' && !isTooLong(desk);

/** DESK-5: what Continue makes of it. */
export const wishOf = (desk: DeskChoice) =>
  desk.tab === 'diagnosis'
    ? ({ type: 'diagnosis', level: 'A', diagnosisInput: diagnosisInputOf(desk), services: [] } as const)
    : ({ type: 'repair', level: 'B', diagnosisInput: '', services: desk.services } as const);
