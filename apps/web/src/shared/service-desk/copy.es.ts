import type { Words } from '@lugnut/domain/language';
import type { deskCopy as english } from './copy.en';

export const deskCopy: Words<typeof english> = {
  tabs: {
    funnel: { label: '¿Qué necesita?', diagnosis: 'Diagnosticar mi carro', services: 'Elegir mi servicio' },
    wizard: { label: '¿Qué necesita?', diagnosis: 'Diagnóstico', services: 'Reparación o servicio' },
  },
  reasons: '¿Qué le pasa? Elija todo lo que note.',
  description: 'Describa el problema',
  descriptionHint: 'Un ruido, una luz, una fuga: ¿desde cuándo y en qué momento pasa?',
  otherDescription: '¿Qué más le pasa?',
  search: {
    funnel: 'Busque entre nuestros servicios',
    wizard: 'Busque un servicio',
  },
  searchPlaceholder: (count) =>
    count === undefined ? 'Frenos, batería, aceite…' : `Busque entre ${count} servicios`,
  nothingFound: 'No encontramos nada. Pruebe con otra palabra o describa el problema en la primera pestaña.',
  popular: 'Servicios más pedidos',
  chosen: 'Servicios elegidos',
  catalogFailed: 'No pudimos cargar todos nuestros servicios.',
  catalogRetry: 'Intentar de nuevo',
  helpTitle: '¿No sabe qué elegir?',
  helpText: 'Llámenos todos los días de 9\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m. Le contesta una persona.',
  saveTitle: 'Ahorre tiempo y dinero',
  saveLead: '¿Por qué primero un diagnóstico?',
  savePoints: [
    'Compramos partes solo cuando ya sabemos cuál está mal.',
    'Un mecánico certificado va a donde está su carro, encuentra la causa y se la muestra.',
    'Recibe por escrito un precio fijo por la reparación antes de que empiece cualquier trabajo.',
  ],
  saveClose: 'Entendido',
};
