import { type Told, told } from '@lugnut/contract/reasons';
import { normalizePlate, normalizeVin, type PlateReading, type VinRefusal } from '@lugnut/domain/vehicles';

/** Why a VIN cannot be read, with what is wrong in it. */
export const tellVin = (refusal: VinRefusal, typed: string): Told => {
  const vin = normalizeVin(typed);
  switch (refusal) {
    case 'missing':
      return told('vin_missing');
    case 'wrong_length':
      return told('vin_length', { length: vin.length });
    case 'wrong_characters':
      return /[IOQ]/.test(vin)
        ? told('vin_letters')
        : told('vin_characters', { wrong: [...new Set(vin.replace(/[A-Z0-9]/g, ''))].join(' ') });
    case 'wrong_check_digit':
      return told('vin_typo');
  }
};

type PlateField = Extract<PlateReading, { readonly ok: false }>['field'];

export const tellPlate = (field: PlateField, typed: string): Told => {
  if (field === 'state') return told('plate_state');
  return told(normalizePlate(typed) === '' ? 'plate_missing' : 'plate_length');
};
