import type { Words } from '@lugnut/domain/language';
import type { exportNames as english } from './export-names.en';

/** Without accents: not every program that opens a zip file reads them. */
export const exportNames: Words<typeof english> = {
  file: 'mis-datos',
  areas: {
    account: 'cuenta',
    vehicles: 'vehiculos',
    visits: 'citas',
    estimates: 'presupuestos',
    payments: 'pagos',
    memberships: 'membresias',
    messages: 'mensajes',
    security: 'seguridad',
  },
  documents: 'documentos',
  photos: 'fotos',
};
