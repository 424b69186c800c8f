import { expect, it } from 'vitest';
import { certificateFileName, writeCertificate } from './certificate';

it('[LANG-1] certifies an erasure in the language of who asked for it', () => {
  const at = new Date('2027-03-02T15:00:00Z');
  const counts = { account: 1, job_photo: 1_200 };
  const facts = { brand: 'Lugnut', id: '01a1f161-c800', startedAt: at, doneAt: at, counts };
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    writeCertificate({ ...facts, language }),
  );
  expect(spanish?.title).toBe('Constancia de borrado de datos');
  const words = JSON.stringify(spanish?.parts);
  expect(words).toContain('Lo hicimos el 2 de marzo de 2027.');
  expect(words).toContain('"1,200"');
  const texts = (parts: unknown): string[] =>
    [...JSON.stringify(parts).matchAll(/"(?:text|title)":"([^"]{4,})"/g)].map(([, text = '']) => text);
  const said = new Set(texts(spanish?.parts));
  expect(texts(english?.parts).filter((text) => said.has(text))).toEqual(['1,200']);
  expect(certificateFileName('es')).toBe('constancia-de-borrado.pdf');
});
