import type { Words } from '@lugnut/domain/language';
import type { addressCopy as english } from './copy.en';

export const addressCopy: Words<typeof english> = {
  label: 'Ubicación del vehículo',
  placeholder: 'Calle y número',
  note: 'El mecánico va a atender el vehículo en esta dirección.',
  suggestions: 'Direcciones sugeridas',
  count: (count) => (count === 1 ? '1 dirección sugerida' : `${count} direcciones sugeridas`),
  confirm: 'Confirme la dirección',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  streetMissing: 'Escriba la calle y el número',
  zipMissing: 'Escriba los cinco dígitos del código postal (ZIP)',
  numberMissing: 'Agregue el número de la casa',
  notFound: 'No encontramos esta dirección. Revise los datos de abajo y corríjalos si hace falta.',
};
