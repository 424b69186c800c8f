import { CallError } from '@lugnut/contract/client';
import { describe, expect, it } from 'vitest';
import { failureWords } from './failure';
import { inReadersWords as onEnglishPage } from './in-readers-words.en';
import { inReadersWords as onSpanishPage } from './in-readers-words.es';

const refused = (...reasons: readonly { code: string; values: Record<string, unknown> }[]) =>
  new CallError(
    'invalid_input',
    reasons.length > 0 ? reasons.map(() => 'English') : ['English'],
    400,
    7,
    reasons,
  );

describe('[LANG-1] a refusal of the server', () => {
  it('is shown as it comes on an English page', async () => {
    const error = refused({ code: 'zip_digits', values: {} });
    expect(await onEnglishPage(error)).toBe(error);
  });

  it('[LANG-2] is worded on a Spanish page', async () => {
    const worded = await onSpanishPage(
      refused(
        { code: 'zip_digits', values: {} },
        { code: 'field_required', values: { field: 'user.email' } },
      ),
    );
    expect(worded).toMatchObject({ code: 'invalid_input', status: 400, retryAfterMs: 7 });
    expect(worded.errors).toEqual([
      'El código postal debe tener exactamente 5 dígitos.',
      'Falta el correo electrónico.',
    ]);
  });

  it.each([
    ['a code of a newer server', { code: 'of_a_newer_server', values: {} }],
    ['values of a newer server', { code: 'field_required', values: {} }],
  ])('[LANG-2] is never shown in English on a Spanish page: %s', async (_what, reason) => {
    const worded = await onSpanishPage(refused(reason));
    expect(failureWords(worded, 'No se pudo guardar.')).toBe('No se pudo guardar.');
  });

  it('[LANG-2] is the sentence of the screen where the server gives no code', async () => {
    expect(failureWords(await onSpanishPage(refused()), 'No se pudo guardar.')).toBe('No se pudo guardar.');
  });

  it('[LANG-2] stays what it is where nobody answered', async () => {
    const error = new CallError('unreachable', []);
    expect(await onSpanishPage(error)).toBe(error);
  });
});
