import { checkLead, type LeadField, type LeadProblem, type TypedLead } from '@lugnut/domain/leads';

type VirtualStep = 'select' | 'contact' | 'payment' | 'confirmation';

export type VirtualState = {
  readonly step: VirtualStep;
  readonly choice: 'virtual' | 'mobile';
  readonly typed: TypedLead;
  readonly problems: Readonly<Partial<Record<LeadField, LeadProblem>>>;
  readonly leadId: string | undefined;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
};

export type VirtualEvent =
  | { readonly kind: 'chosen'; readonly choice: VirtualState['choice'] }
  | { readonly kind: 'continued' }
  | { readonly kind: 'went back' }
  | { readonly kind: 'typed'; readonly field: LeadField; readonly text: string }
  | { readonly kind: 'checked' }
  | { readonly kind: 'started' }
  | { readonly kind: 'lead kept'; readonly id: string }
  | { readonly kind: 'card kept' }
  | { readonly kind: 'failed'; readonly text: string | undefined };

export const startVirtual: VirtualState = {
  step: 'select',
  choice: 'virtual',
  typed: { name: '', email: '', phone: '', message: '' },
  problems: {},
  leadId: undefined,
  failure: undefined,
  isBusy: false,
};

const before: Readonly<Record<VirtualStep, VirtualStep>> = {
  select: 'select',
  contact: 'select',
  payment: 'contact',
  confirmation: 'confirmation',
};

/** PUB-8: select, contact, payment, confirmation. */
export const advanceVirtual = (state: VirtualState, event: VirtualEvent): VirtualState => {
  switch (event.kind) {
    case 'chosen':
      return { ...state, choice: event.choice };
    case 'continued':
      return state.step === 'select' && state.choice === 'virtual' ? { ...state, step: 'contact' } : state;
    case 'went back':
      return state.isBusy ? state : { ...state, step: before[state.step], failure: undefined };
    case 'typed': {
      const typed = { ...state.typed, [event.field]: event.text };
      const { [event.field]: _mended, ...problems } = state.problems;
      return { ...state, typed, problems, failure: undefined };
    }
    case 'checked': {
      const checked = checkLead('virtual_diagnosis', state.typed);
      return { ...state, problems: checked.ok ? {} : checked.problems };
    }
    case 'started':
      return { ...state, isBusy: true, failure: undefined };
    case 'lead kept':
      return { ...state, isBusy: false, leadId: event.id, step: 'payment' };
    case 'card kept':
      return { ...state, isBusy: false, step: 'confirmation' };
    case 'failed':
      return { ...state, isBusy: false, failure: event.text };
  }
};

export const isReadyToSend = ({ typed }: VirtualState): boolean => checkLead('virtual_diagnosis', typed).ok;
