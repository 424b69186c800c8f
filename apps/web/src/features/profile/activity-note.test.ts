import { expect, it } from 'vitest';
import { deviceName } from '../../shared/service-names/device-name.es';
import { activityNote } from './activity-note.es';

it.each([
  ['$110.00 for the work on your car', '$110.00 por el trabajo en su carro'],
  ['of a visit: ••• 4321', 'de una visita: ••• 4321'],
  ['on March 2, 2027', 'el 2 de marzo de 2027'],
  ['code to number ending in 04', 'código enviado al número terminado en 04'],
  ['export data, code to d…@example.com', 'copia de los datos, código enviado a d…@example.com'],
  ['phone: number ending in 42', 'teléfono: número terminado en 42'],
  ['wrong code', 'código incorrecto'],
  ['Work laptop', 'Work laptop'],
])('[LANG-1] says in Spanish what was noted of %s, and leaves names as they were typed', (note, said) => {
  expect(activityNote(note)).toBe(said);
});

it('[LANG-1] names devices in Spanish', () => {
  expect(['Chrome on Android', 'Safari', 'Unknown device'].map(deviceName)).toEqual([
    'Chrome en Android',
    'Safari',
    'Dispositivo desconocido',
  ]);
});
