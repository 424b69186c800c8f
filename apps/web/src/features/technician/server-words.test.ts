import { partNotes } from '@lugnut/domain/estimates';
import { findDecline } from '@lugnut/domain/payments';
import { expect, it } from 'vitest';
import { serverWords } from './server-words.es';

it('[LANG-1] says what the server tells a technician in Spanish, and what somebody typed as it is', () => {
  const declined = findDecline({ status: 'failed', lastFailure: 'expired_card', tries: 1, method: 'card' });
  expect(serverWords(declined?.reason ?? '')).toBe('La tarjeta está vencida.');
  const notes = partNotes({ customerToSupplyParts: true, needVinToConfirmParts: true });
  expect(notes.map(serverWords)).toEqual([
    'El cliente pone las partes.',
    'Revise el VIN antes de instalar las partes.',
  ]);
  expect(serverWords('Horn')).toBe('Claxon');
  expect(serverWords('Ask for Dana')).toBe('Ask for Dana');
});
