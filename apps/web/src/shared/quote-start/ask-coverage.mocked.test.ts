// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { recordEvent } from '../analytics/data-layer';
import { askCoverage } from './ask-coverage';

vi.mock('../analytics/data-layer');

afterEach(() => vi.unstubAllGlobals());

const ask = 'POST /api/v1/appointments/zip_code';

it('[ZIP-3, ZIP-4] a ZIP code that does not exist is not called one that we do not serve yet', async () => {
  const words = 'We couldn’t find that ZIP code. Check it.';
  fakeServer({ [ask]: refusal(400, 'invalid_input', words) });
  expect(await askCoverage('00000')).toEqual({ kind: 'found-out-of-area', zip: '00000', message: words });
  // By the page that asked, once.
  expect(recordEvent).not.toHaveBeenCalled();
});

it('[ZIP-4] one that we do not serve is out of our area', async () => {
  fakeServer({ [ask]: refusal(422, 'out_of_area') });
  expect(await askCoverage('10001')).toEqual({ kind: 'found-out-of-area', zip: '10001' });
});
