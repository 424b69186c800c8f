import type { Words } from '@lugnut/domain/language';
import type { testimonialsPageCopy as english } from './copy.en';

export const testimonialsPageCopy: Words<typeof english> = {
  pageTitle: 'Testimonios',
  description:
    'Lo que dicen los clientes de Metro Detroit, Dallas-Fort Worth, Houston y Phoenix de las reparaciones en su propia casa.',
  title: 'En sus palabras',
  lead: 'En la casa, en la oficina y en un estacionamiento techado: lo que dijo la gente cuando ya nos habíamos ido.',
  bandTitle: 'Ahora usted',
  bandText: 'Vea primero el precio. Saberlo no cuesta nada.',
};
