import type { DocumentKind } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureGate } from '../../platform/pictures/picture-gate';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { makeDocuments } from './make-documents';
import { createPaperPrinter } from './paper-printer';
import { paperWords } from './paper-words';
import { wordsIn } from './testing/words-in-pdf';

let shop: Shop;
let office: Person;
const pictures = createPictureGate();
const printer = createPaperPrinter();

const note = 'All parts are new unless the line says otherwise.';
const business = {
  market_id: 'DET',
  legal_name: 'Lugnut Mobile Auto Repair LLC',
  street: '1450 Example St',
  city: 'Detroit',
  state: 'MI',
  zip: '48226',
  phone: '(313) 555-0100',
  registration_name: 'Michigan repair facility registration',
  registration_name_es: 'Registro de taller de reparación de Michigan',
  registration_number: 'F000100',
  tax_id: '00-0000100',
  invoice_note: note,
  invoice_note_es: 'Todas las partes son nuevas, salvo que su línea diga otra cosa.',
};

beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
  await db().insertInto('market_business').values(business).execute();
});
afterAll(async () => {
  await pictures.close();
  await printer.close();
  await shop.close();
});

const db = () => shop.product.test.db;
const make = (id: string) =>
  makeDocuments(
    {
      db: db(),
      now: () => shop.now,
      brand: 'Lugnut',
      pictures,
      printer,
      objects: shop.product.composition.objects,
    },
    id,
  );
const read = (id: string, language: LanguageCode) =>
  db().updateTable('appointment_contact').set({ language }).where('appointment_id', '=', id).execute();
const open = async (id: string, kind: DocumentKind) => {
  const { rawPayload, headers } = await shop.product.app.inject({
    url: `/api/v2/appointments/${id}/documents/${kind}`,
    headers: office.headers,
  });
  return {
    words: wordsIn(rawPayload).replaceAll(/ +/g, ' '),
    pdf: rawPayload,
    name: headers['content-disposition'],
  };
};

const textsIn = (words: object): readonly string[] =>
  Object.values(words).flatMap((said: unknown) => {
    if (typeof said === 'string') return [said];
    return typeof said === 'object' && said !== null ? textsIn(said) : [];
  });

/** What the English catalog says and the Spanish one says otherwise. */
const onlyEnglish = (() => {
  const spanish = new Set(textsIn(paperWords.es));
  return textsIn(paperWords.en).filter((text) => !spanish.has(text));
})();

const englishIn = (words: string): readonly string[] => {
  const own = words
    .replaceAll(note, '')
    .replaceAll(business.registration_name, '')
    .replaceAll(business.legal_name, '');
  return onlyEnglish.filter((text) =>
    new RegExp(`(?<!\\p{L})${text.replaceAll(/[.()]/g, '\\$&')}(?!\\p{L})`, 'u').test(own),
  );
};

it.each([
  ['en', 'Credit because we were late –$20.00'],
  ['es', 'Crédito porque llegamos tarde –$20.00'],
] as const)('[FIELD-9] says on the invoice what being late took off: %s', async (language, line) => {
  await db().updateTable('market').set({ late_credit_cents: 20_00 }).where('id', '=', 'DET').execute();
  const { id, technician, visit } = await bookFieldJob(shop, { services: ['Oil Change'] });
  await read(id, language);
  await db()
    .updateTable('visit_request')
    .set({ late_credit_cents: 20_00, late_credit_after: new Date(`${visit.day}T00:00:00Z`) })
    .where('appointment_id', '=', id)
    .execute();
  await finishFieldJob(shop, id, technician);
  await make(id);
  expect((await open(id, 'repair_receipt')).words).toContain(line);
});

it('[LANG-1] says every paper of a repair in Spanish to who reads it, with the notices of the state in both', async () => {
  const { id, technician } = await bookFieldJob(shop, {
    services: ['Front Brake Pads & Rotors', 'Oil Change'],
  });
  await read(id, 'es');
  const estimate = await open(id, 'estimate');
  await finishFieldJob(shop, id, technician);
  await make(id);
  const invoice = await open(id, 'repair_receipt');
  const inspection = await open(id, 'inspection');
  for (const { words, pdf } of [estimate, invoice, inspection]) {
    expect(englishIn(words)).toEqual([]);
    expect(words).not.toMatch(/Brake|Oil Change|January|February|March|Monday|ending in/);
    expect(pdf.includes('/Lang (es-US)')).toBe(true);
    for (const part of ['CLIENTE', 'Odómetro', 'Toyota Camry 2015'].slice(pdf === estimate.pdf ? 2 : 0))
      expect(words).toContain(part);
  }
  for (const part of ['Presupuesto', 'Total del presupuesto', 'Válido hasta el ', ' de 2027'])
    expect(estimate.words).toContain(part);
  for (const part of [
    'Factura',
    'Recibo de la reparación',
    'Registro de taller de reparación de Michigan (Michigan repair facility registration): F000100',
    'Pastillas de freno y discos delanteros',
    'Mano de obra 1.4 h × $95.00',
    'Descuento: Descuento de cliente nuevo',
    'Impuesto sobre partes, 6% de $',
    'Visa terminada en 4242',
    'Saldo pendiente $0.00',
    '24 meses / 24,000 mi',
    'por internet el ',
    business.invoice_note_es,
    note,
  ])
    expect(invoice.words).toContain(part);
  for (const part of ['Reporte de inspección del vehículo', 'Pastillas de freno delanteras', '24 bien'])
    expect(inspection.words).toContain(part);
  expect(estimate.name).toBe('inline; filename="presupuesto.pdf"');
  expect(invoice.name).toBe('inline; filename="recibo-de-la-reparacion.pdf"');
});

it('[LANG-1] says a diagnosis in Spanish and leaves what people wrote as it is', async () => {
  const { id, technician } = await bookFieldJob(shop, {
    appointment_type: 'diagnosis',
    services: [],
    diagnosis_input: 'Rechina cuando freno.',
  });
  await read(id, 'es');
  await finishFieldJob(shop, id, technician);
  await make(id);
  const { words } = await open(id, 'diagnosis_receipt');
  expect(englishIn(words)).toEqual([]);
  for (const part of [
    'Lo que usted nos dijo',
    'Rechina cuando freno.',
    'Escrito por el mecánico en inglés',
    'Worn pads',
  ])
    expect(words).toContain(part);
});

it('[LANG-1] prints a paper again for who chose another language since', async () => {
  const { id, technician } = await bookFieldJob(shop);
  await finishFieldJob(shop, id, technician);
  await make(id);
  expect((await open(id, 'repair_receipt')).words).toContain('Repair Receipt');
  await read(id, 'es');
  expect((await open(id, 'repair_receipt')).words).toContain('Recibo de la reparación');
  const kept = await db()
    .selectFrom('job_document')
    .select(['kind', 'version', 'language'])
    .where('appointment_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([
    { kind: 'inspection', version: 1, language: 'es' },
    { kind: 'repair_receipt', version: 1, language: 'es' },
  ]);
});
