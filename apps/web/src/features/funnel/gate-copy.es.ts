import type { Words } from '@lugnut/domain/language';
import type { gateCopy as english } from './gate-copy.en';

export const gateCopy: Words<typeof english> = {
  pageTitle: 'Pida su cotización',
  description:
    'Díganos dónde está su carro y qué le pasa. Precio fijo antes de empezar; usted paga después del servicio.',
  title: '¿Dónde está su vehículo?',
  lead: 'Vamos a donde esté su carro: en su casa, en el trabajo o en un estacionamiento. El precio depende de la zona.',
  continue: 'Continuar',
  promises: 'Vea qué tan seguido cumplimos lo que prometemos',
  loading: 'Cargando su solicitud',
};
