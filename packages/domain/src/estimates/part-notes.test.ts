import { expect, it } from 'vitest';
import { partNotes } from './part-notes';

it.each([
  [false, false, []],
  [true, false, ['The customer supplies the parts.']],
  [false, true, ['Check the VIN before you fit the parts.']],
  [true, true, ['The customer supplies the parts.', 'Check the VIN before you fit the parts.']],
])(
  '[FIELD-5] parts of the customer %s, VIN needed %s',
  (customerToSupplyParts, needVinToConfirmParts, notes) => {
    expect(partNotes({ customerToSupplyParts, needVinToConfirmParts })).toEqual(notes);
  },
);
