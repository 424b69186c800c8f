import type { BusinessTerms } from '@lugnut/contract';
import type { Database } from '../platform/db/schema';

const partsAreNew = 'All parts are new unless the line says otherwise.';
const partsAreNewInSpanish = 'Todas las partes son nuevas, salvo que su línea diga otra cosa.';

const inTexas = {
  legal_name: 'Lugnut Mobile Auto Repair of Texas LLC',
  state: 'TX',
  email: 'billing@lugnut.example',
  registration_name: 'Texas sales tax permit',
  registration_name_es: 'Permiso de impuesto sobre ventas de Texas',
  tax_id: null,
  invoice_note: partsAreNew,
  invoice_note_es: partsAreNewInSpanish,
} as const;

/** Made up: numbers of the range that is kept for stories, and addresses nobody has. */
const demoBusinesses: Readonly<Record<string, BusinessTerms>> = {
  DET: {
    legal_name: 'Lugnut Mobile Auto Repair LLC',
    street: '1450 Example St, Suite 200',
    city: 'Detroit',
    state: 'MI',
    zip: '48226',
    phone: '(313) 555-0142',
    email: 'billing@lugnut.example',
    registration_name: 'Michigan repair facility registration',
    registration_name_es: 'Registro de taller de reparación de Michigan',
    registration_number: 'F000100',
    tax_id: '00-0000100',
    invoice_note: `${partsAreNew} We certify that the repairs listed were completed. You may ask for replaced parts back before work begins.`,
    invoice_note_es: `${partsAreNewInSpanish} Certificamos que las reparaciones indicadas se terminaron. Antes de empezar el trabajo, usted puede pedir que le devolvamos las partes reemplazadas.`,
  },
  DFW: {
    ...inTexas,
    street: '2200 Example Ave',
    city: 'Dallas',
    zip: '75201',
    phone: '(214) 555-0100',
    registration_number: '0-00000-0100-1',
  },
  HOU: {
    ...inTexas,
    street: '900 Example Blvd',
    city: 'Houston',
    zip: '77002',
    phone: '(713) 555-0100',
    registration_number: '0-00000-0100-2',
  },
  PHX: {
    legal_name: 'Lugnut Mobile Auto Repair of Arizona LLC',
    street: '310 Example Rd',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85004',
    phone: '(602) 555-0100',
    email: 'billing@lugnut.example',
    registration_name: 'Arizona TPT license',
    registration_name_es: 'Licencia TPT de Arizona',
    registration_number: '00000100',
    tax_id: null,
    invoice_note: partsAreNew,
    invoice_note_es: partsAreNewInSpanish,
  },
};

/** Seeding again adds nothing and keeps what an admin has entered. */
export const seedDemoBusinesses = async (db: Database): Promise<void> => {
  await db
    .insertInto('market_business')
    .values(Object.entries(demoBusinesses).map(([market_id, terms]) => ({ market_id, ...terms })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
