import { documentKinds } from '@lugnut/domain/field';
import { expect, it } from 'vitest';
import { documentTitle as inEnglish } from './document-title.en';
import { documentTitle as inSpanish } from './document-title.es';

it('[LANG-1] every paper of a job is named in the language of the page', () => {
  expect(documentKinds.map((kind) => [inEnglish(kind), inSpanish(kind)])).toEqual([
    ['Inspection', 'Inspección'],
    ['Diagnosis Receipt', 'Recibo del diagnóstico'],
    ['Repair Receipt', 'Recibo de la reparación'],
    ['Estimate', 'Presupuesto'],
  ]);
});
