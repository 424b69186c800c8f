import { useSyncExternalStore } from 'react';
import type { CodeProblem } from '../estimate/typed-code';
import { advanceDesk, type DeskChoice, type DeskEvent, emptyDesk } from '../service-desk';
import { createExternalStore } from '../ui/external-store';
import type { ChosenPlan } from './stages';

/** The car a quote is asked for; saved ones carry the id they have in the account. */
export type FunnelCar = {
  readonly id?: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Undefined: the customer does not know it. */
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  readonly plate?: string;
  readonly name?: string;
};

/** As typed; undefined until the field is touched, so that the account or the address may fill it. */
export type ContactDraft = {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly coupon?: string;
  readonly heardAboutUs?: string;
  readonly referralName?: string;
  /** The box for offers by text: 'yes' or 'no' once it was touched. */
  readonly offers?: string;
  /** What the customer reads, where one of us asks for them. */
  readonly language?: string;
};

/** A picture or a video that is with the server, and belongs to no request yet. */
export type ProblemFile = { readonly key: string; readonly kind: 'picture' | 'clip'; readonly name: string };

/** What was agreed to on the way to one booking; another one never inherits it. */
export type BookingChoices = {
  /** A code that was previewed on the quote. */
  readonly couponCode: string | undefined;
  readonly plan: ChosenPlan | undefined;
  /** The side of the billing toggle, before anything is agreed on. */
  readonly lookedAtPlanId?: string | undefined;
  /** Of the code typed with the contact, where it takes nothing off. */
  readonly codeProblem?: CodeProblem | undefined;
};

/** What was typed so far in this tab. Card data, codes and tokens have no place here. */
export type FunnelDraft = {
  readonly desk: DeskChoice;
  readonly car: FunnelCar | undefined;
  readonly contact: ContactDraft;
  /** What was sent of the problem, by the keys that attach it to the request. */
  readonly media: readonly ProblemFile[];
  readonly appointmentId: string | undefined;
  /** The quote was opened by its link to be changed: we know whom to reach, and do not ask again. */
  readonly isContactKept: boolean;
  /** The request as last sent, and its key: the same content sent again is the same request. */
  readonly sent: { readonly key: string; readonly content: string } | undefined;
  readonly choices: (BookingChoices & { readonly appointmentId: string }) | undefined;
  /** 'How did you hear about us?' in the order this visit sees. */
  readonly heardOptions: readonly string[] | undefined;
};

export const emptyDraft: FunnelDraft = {
  desk: emptyDesk,
  car: undefined,
  contact: {},
  media: [],
  appointmentId: undefined,
  isContactKept: false,
  sent: undefined,
  choices: undefined,
  heardOptions: undefined,
};

const storageKey = 'funnel-draft';
/** Increased when the shape changes: drafts of older pages are dropped. */
const version = 3;

type Stored = { readonly version: number; readonly draft: FunnelDraft };

export const restoreDraft = (text: string | null): FunnelDraft => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    if (stored?.version !== version || typeof stored.draft !== 'object') return emptyDraft;
    const { draft } = stored;
    return {
      ...emptyDraft,
      ...draft,
      desk: { ...emptyDesk, ...draft.desk },
      contact: { ...draft.contact },
    };
  } catch {
    return emptyDraft;
  }
};

const readStored = (): string | null => {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Storage may be unavailable: then the draft lives as long as the page.
    return null;
  }
};

const store = createExternalStore<FunnelDraft | undefined>(undefined);

export const readDraft = (): FunnelDraft => {
  const known = store.get();
  if (known) return known;
  const restored = restoreDraft(readStored());
  store.set(restored);
  return restored;
};

export const changeDraft = (change: Partial<FunnelDraft>): void => {
  const draft = { ...readDraft(), ...change };
  store.set(draft);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ version, draft } satisfies Stored));
  } catch {
    // As above.
  }
};

/** Updates the latest draft, not the rendered one: several presses may come before the next render. */
export const tellDesk = (event: DeskEvent): void =>
  changeDraft({ desk: advanceDesk(readDraft().desk, event) });

const noChoices: BookingChoices = { couponCode: undefined, plan: undefined };

export const choicesOf = ({ choices }: FunnelDraft, appointmentId: string): BookingChoices =>
  choices?.appointmentId === appointmentId ? choices : noChoices;

export const changeChoices = (appointmentId: string, change: Partial<BookingChoices>): void =>
  changeDraft({ choices: { ...choicesOf(readDraft(), appointmentId), ...change, appointmentId } });

export const useDraft = (): FunnelDraft => useSyncExternalStore(store.subscribe, readDraft, () => emptyDraft);
