import type { FunnelCar } from '../request-draft';

type Saved =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly cars: readonly FunnelCar[] }
  | { readonly kind: 'failed' };

export type CarView =
  | { readonly kind: 'form' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'confirm'; readonly cars: readonly FunnelCar[] };

/** Which of the step's questions is asked: what is it, or is it this one (CAR-5). */
export const carViewOf = (known: {
  readonly car: FunnelCar | undefined;
  readonly loggedIn: boolean;
  readonly saved: Saved;
  /** Back on the confirmation. */
  readonly wantsForm: boolean;
  /** 'Use a different car' was pressed: until there is one, the kept ones are not offered again. */
  readonly wantsOther: boolean;
}): CarView => {
  if (known.wantsForm) return { kind: 'form' };
  if (known.car) return { kind: 'confirm', cars: [known.car] };
  if (known.wantsOther || !known.loggedIn || known.saved.kind === 'failed') return { kind: 'form' };
  if (known.saved.kind === 'loading') return { kind: 'loading' };
  return known.saved.cars.length > 0 ? { kind: 'confirm', cars: known.saved.cars } : { kind: 'form' };
};
