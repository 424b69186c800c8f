import { isZipCode, typedZip } from '@lugnut/domain/coverage';

/** The zip gate as data: what was typed, and what is known about it. */
type Served = {
  readonly timesUsed: number;
  readonly city: string;
  readonly state: string;
  readonly market: string;
};

export type ZipCheck = {
  readonly zip: string;
  readonly coverage:
    | { readonly kind: 'unknown' }
    | { readonly kind: 'checking' }
    | ({ readonly kind: 'served' } & Served)
    /** With a message where the ZIP code does not exist: nobody is to ask for us there. */
    | { readonly kind: 'out-of-area'; readonly message?: string | undefined }
    | { readonly kind: 'failed'; readonly message: string };
  /** Continue was pressed before the answer arrived. */
  readonly continueWhenKnown: boolean;
};

export type ZipEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'continued' }
  | { readonly kind: 'found-served'; readonly zip: string; readonly served: Served }
  | { readonly kind: 'found-out-of-area'; readonly zip: string; readonly message?: string }
  | { readonly kind: 'check-failed'; readonly zip: string; readonly message: string };

export const emptyZipCheck: ZipCheck = { zip: '', coverage: { kind: 'unknown' }, continueWhenKnown: false };

export const canContinue = (check: ZipCheck): boolean => isZipCode(check.zip);

/** An answer about an outdated zip is ignored. */
const learn = (check: ZipCheck, zip: string, coverage: ZipCheck['coverage']): ZipCheck =>
  zip === check.zip ? { ...check, coverage } : check;

export const advanceZipCheck = (check: ZipCheck, event: ZipEvent): ZipCheck => {
  switch (event.kind) {
    case 'typed': {
      const zip = typedZip(event.text);
      if (zip === check.zip) return check;
      return { zip, coverage: { kind: isZipCode(zip) ? 'checking' : 'unknown' }, continueWhenKnown: false };
    }
    case 'continued': {
      if (!canContinue(check) || (check.continueWhenKnown && check.coverage.kind !== 'failed')) return check;
      const retried = check.coverage.kind === 'failed' ? { kind: 'checking' as const } : check.coverage;
      return { ...check, coverage: retried, continueWhenKnown: true };
    }
    case 'found-served':
      return learn(check, event.zip, { kind: 'served', ...event.served });
    case 'found-out-of-area':
      return learn(check, event.zip, { kind: 'out-of-area', message: event.message });
    case 'check-failed':
      return learn(check, event.zip, { kind: 'failed', message: event.message });
  }
};

/** Jobs finished in the zip of the field; none where we do not serve or do not know. */
export const customerCount = ({ coverage }: ZipCheck): number =>
  coverage.kind === 'served' ? coverage.timesUsed : 0;

/** Where Continue leads now, or nowhere yet. */
export const nextPlace = (check: ZipCheck): 'quote' | 'out-of-area' | undefined => {
  if (!check.continueWhenKnown) return undefined;
  if (check.coverage.kind === 'served') return 'quote';
  return check.coverage.kind === 'out-of-area' && !check.coverage.message ? 'out-of-area' : undefined;
};
