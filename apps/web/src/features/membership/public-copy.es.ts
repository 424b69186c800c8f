import type { Words } from '@lugnut/domain/language';
import type { publicCopy as english } from './public-copy.en';

export const publicCopy: Words<typeof english> = {
  title: 'Membresía',
  description:
    'Cuánto cuesta una membresía y qué incluye: cambios de aceite gratis para su carro y 10% de descuento en todas las reparaciones. Cancele cuando quiera desde su cuenta.',
  lead: 'Inscríbase una vez, ahorre en cada reparación y cancele desde su cuenta cuando quiera.',
  join: 'Iniciar sesión para inscribirme',
  withVisit: 'Inscribirme al agendar',
  perksTitle: 'Qué reciben los miembros',
  plansTitle: 'Cuánto cuesta',
  terms:
    'Se renueva hasta que la cancele, y puede cancelarla desde su cuenta cuando quiera. Algunos planes solo están disponibles al agendar una visita. Antes de inscribirse verá el precio, la fecha de renovación y cómo cancelar.',
};
