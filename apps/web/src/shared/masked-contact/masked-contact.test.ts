import { maskContact } from '@lugnut/domain/security';
import { expect, it } from 'vitest';
import { maskedContact as english } from './masked-contact.en';
import { maskedContact as spanish } from './masked-contact.es';

it.each([
  ['3135550142', 'number ending in 42', 'número terminado en 42'],
  ['dana@example.com', 'd…@example.com', 'd…@example.com'],
])('[LANG-4] %s is told without giving it away in either language', (contact, inEnglish, inSpanish) => {
  const masked = maskContact(contact);
  expect([english(masked), spanish(masked)]).toEqual([inEnglish, inSpanish]);
});
