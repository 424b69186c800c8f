import type { Words } from '@lugnut/domain/language';
import { brand } from '../../shared/brand/brand';
import { promises } from '../../shared/brand/promises.es';
import type * as english from './hero-copy.en';

export const homeMeta: Words<typeof english.homeMeta> = {
  title: `${brand.name}: ${brand.tagline}`,
  description:
    'Mecánicos certificados a domicilio para reparaciones, cambios de aceite y diagnóstico. Precio fijo antes de empezar, pague después del servicio, garantía de 24 meses / 24,000 millas.',
};

export const hero: Words<typeof english.hero> = {
  eyebrow: 'SERVICIO A DOMICILIO CERTIFICADO',
  title: 'Su mecánico a domicilio',
  lead: ['Precio fijo antes de empezar.', 'Pague cuando el trabajo esté hecho.'],
  facts: ['Garantía de 24 meses', `Abierto ${promises.hours}`, 'Hoy no paga nada'],
  picture:
    'Un mecánico trabaja bajo el cofre abierto de un carro en la entrada de una casa; la camioneta de servicio está junto a la banqueta.',
};
