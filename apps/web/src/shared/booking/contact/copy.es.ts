import type { Words } from '@lugnut/domain/language';
import type { contactCopy as english } from './copy.en';

export const contactCopy: Words<typeof english> = {
  title: '¿A dónde le mandamos su cotización?',
  lead: 'Se la mandamos por mensaje de texto y correo electrónico, con un enlace para agendar. Sin publicidad.',
  range: (from, to) => (from === to ? `Unos ${from}` : `De ${from} a ${to}`),
  rangeNote: 'con cargos e impuestos. Enseguida verá su precio exacto.',
  rangeUnknown: 'Este precio lo calcula nuestra oficina. Le mandaremos una cotización con precio fijo.',
  rangeFailed: 'No pudimos cargar el rango de precios. Enseguida verá su precio exacto.',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phonePlaceholder: 'Teléfono (10 dígitos)',
  coupon: 'Cupón',
  heard: '¿Cómo supo de nosotros?',
  heardOptions: {
    'Referral from friend': 'Recomendación de un amigo',
    'Mechanic referral': 'Recomendación de un mecánico',
    'Door Hanger': 'Anuncio en la puerta',
    Mail: 'Correo postal',
    Other: 'Otro',
  },
  nameMissing: 'Escriba su nombre',
  heardMissing: 'Díganos cómo supo de nosotros',
  friend: '¿Cómo se llama la persona que nos recomendó?',
  action: 'Ver cotización',
  createFailed: 'Hubo un error al procesar su cotización. Inténtelo de nuevo: solo hacemos una.',
  updateFailed: 'No pudimos crear su solicitud. Corrija los datos de arriba e inténtelo de nuevo.',
  notSent: 'No pudimos enviarlo. Revise los datos e inténtelo de nuevo.',
};
