import { zipLength } from '@lugnut/domain/coverage';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { recordEvent } from '../analytics/data-layer';
import { afterPaint } from '../page/after-paint';
import { isMissingPart, reloadOnce } from '../page/missing-part';
import { paths } from '../paths';
import { quoteStartCopy } from './copy.en';
import { readQuoteStart, storeQuoteStart } from './quote-start-store';
import {
  advanceZipCheck,
  customerCount,
  emptyZipCheck,
  nextPlace,
  type ZipCheck,
  type ZipEvent,
} from './zip-check';

const loadAsking = () => import('./ask-coverage');

/** Fetches what the check needs while the visitor is still typing. */
export const warmUpZipCheck = (): void => {
  loadAsking().catch(() => undefined);
};

const ask = async (zip: string, signal: AbortSignal): Promise<ZipEvent> => {
  try {
    const { askCoverage } = await loadAsking();
    return await askCoverage(zip, signal);
  } catch (error) {
    // The chunk is gone after a deploy: a reload knows the new one.
    if (isMissingPart(error)) reloadOnce();
    return { kind: 'check-failed', zip, message: quoteStartCopy.checkFailed };
  }
};

const report = (event: ZipEvent): void => {
  if (event.kind === 'found-served') recordEvent({ event: 'quote_correctzipcode_only', zip: event.zip });
  if (event.kind === 'found-out-of-area') recordEvent({ event: 'quote_noservice', zip: event.zip });
};

const keep = (check: ZipCheck): void => {
  const { zip, coverage } = check;
  if (coverage.kind !== 'served') return;
  storeQuoteStart({ zip, timesUsed: customerCount(check), city: coverage.city, state: coverage.state });
};

export type ZipCheckOptions = {
  /** Begin with the zip of the address (`?zip=48226`), or the one told before. */
  readonly prefill?: boolean | undefined;
  /** Inside the funnel nothing moves before the visitor continues; elsewhere every button knows the zip at once. */
  readonly waitsForContinue?: boolean | undefined;
  /** Called just before leaving, e.g. to close the dialog this stands in. */
  readonly onLeave?: (() => void) | undefined;
  /** Kept on the way to the quote, e.g. `?service=oil`. */
  readonly quoteSearch?: string | undefined;
  /** Where a zip we serve leads, if not to the quote. */
  readonly servedPath?: string | undefined;
};

/** Checks coverage as soon as there are five digits, and leads on when the visitor continues. */
export const useZipCheck = ({
  prefill = false,
  waitsForContinue = false,
  onLeave,
  quoteSearch = '',
  servedPath = paths.quote,
}: ZipCheckOptions) => {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [check, send] = useReducer(advanceZipCheck, emptyZipCheck);
  const told = searchParams.get('zip') ?? '';
  const { zip, coverage } = check;
  const checking = coverage.kind === 'checking';
  const place = nextPlace(check);

  // After hydration: a prerendered page was built without the query string.
  useEffect(() => {
    if (prefill)
      send({ kind: 'typed', text: told.length === zipLength ? told : (readQuoteStart()?.zip ?? '') });
  }, [prefill, told]);

  useEffect(() => {
    if (!checking) return;
    const abort = new AbortController();
    void ask(zip, abort.signal).then((event) => {
      if (abort.signal.aborted) return;
      report(event);
      send(event);
    });
    return () => abort.abort();
  }, [checking, zip]);

  useEffect(() => {
    if (waitsForContinue) return;
    if (coverage.kind === 'served') keep(check);
    else if (coverage.kind === 'out-of-area') storeQuoteStart(undefined);
  }, [check, coverage, waitsForContinue]);

  const leave = useEffectEvent(() => {
    // The funnel depends on the zip: it changes together with the page.
    keep(check);
    onLeave?.();
    void navigate(place === 'quote' ? `${servedPath}${quoteSearch}` : paths.outOfArea(zip));
  });
  const isLeaving = place !== undefined;
  useEffect(() => {
    return isLeaving ? afterPaint(leave) : undefined;
  }, [isLeaving]);

  return { check, send };
};
