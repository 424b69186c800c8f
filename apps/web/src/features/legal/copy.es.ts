import type { Words } from '@lugnut/domain/language';
import type { legalCopy as english } from './copy.en';

export const legalCopy: Words<typeof english> = {
  descriptions: {
    privacy:
      'Qué sabemos de usted y de su carro, para qué, quién más lo ve y cómo pedir una copia o borrarlo.',
    terms: 'Cotizaciones, su autorización, el pago cuando el trabajo está terminado y lo que nos prometemos.',
    cancellation: 'Cuándo es gratis cancelar o cambiar una cita y cuánto cuesta cancelar tarde.',
    warranty: 'Qué cubre nuestra garantía, por cuánto tiempo y cómo usarla.',
    accessibility: 'Qué hacemos para que todos puedan cotizar, agendar y pagar, y cómo pedir ayuda.',
  },
  version: (version, day) => `Versión ${version}, vigente desde el ${day}`,
  notInForce: 'Esta no es la versión vigente.',
  current: 'Leer la versión vigente',
  versions: 'Todas las versiones',
  others: 'Más políticas',
  loading: 'Cargando',
  failed: 'No pudimos cargar este texto',
  failedHelp: 'Revise su conexión e inténtelo de nuevo.',
  missing: 'No hay tal versión',
  missingHelp: 'Tal vez la dirección tiene un error. La versión vigente sigue aquí.',
  governs:
    'Le damos este texto en español para que lo entienda mejor. Si algo no coincide, la versión en inglés es la que vale.',
  onlyEnglish: 'Esta versión solo existe en inglés.',
  readIn: { en: 'Leer en inglés', es: 'Leer en español' },
};
