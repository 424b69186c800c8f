import { type StateCode, stateNames } from '@lugnut/domain/vehicles';

/** Where Spanish has a name of its own. */
const spanish: Partial<Record<StateCode, string>> = {
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  VI: 'Islas Vírgenes',
  WV: 'Virginia Occidental',
};

export const stateName = (code: StateCode): string => spanish[code] ?? stateNames[code];
