import { isId } from '../../appointments';

/** Whose a setup at the provider is: nobody else can use it, whatever ids they know. */
export type PayingParty =
  | { readonly kind: 'appointment'; readonly id: string }
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'lead'; readonly id: string };

export const referenceOf = ({ kind, id }: PayingParty): string => `${kind}:${id}`;

export const findParty = (reference: string | null): PayingParty | undefined => {
  const [kind, id] = (reference ?? '').split(':');
  return (kind === 'appointment' || kind === 'account' || kind === 'lead') && id !== undefined && isId(id)
    ? { kind, id }
    : undefined;
};
