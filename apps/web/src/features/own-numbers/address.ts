import { type PulseMeasure, pulseMeasures } from '@lugnut/domain/pulse';

/** Whose numbers, and which cases of them, as the address names it. */
export type NumbersView = {
  readonly person?: string | undefined;
  readonly show?: PulseMeasure | undefined;
  readonly when?: 'before' | undefined;
};

export const readNumbersView = (params: URLSearchParams): NumbersView => ({
  person: params.get('person') ?? undefined,
  show: pulseMeasures.find((measure) => measure === params.get('show')),
  when: params.get('when') === 'before' ? 'before' : undefined,
});

export const numbersAddress = (view: NumbersView): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) params.set(name, value);
  return `?${params}`;
};
