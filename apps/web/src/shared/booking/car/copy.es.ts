import type { Words } from '@lugnut/domain/language';
import type { carStepCopy as english } from './copy.en';

export const carStepCopy: Words<typeof english> = {
  title: 'Cuéntenos de su carro',
  confirmTitle: 'Confirme su carro',
  lead: 'El precio depende de su carro.',
  foundLead: 'Esto es lo que encontramos.',
  confirmLead: 'Su cotización será para este carro.',
  loading: 'Cargando sus vehículos',
};
