import { expect, it } from 'vitest';
import { findTextCommand } from './text-command';

it.each([
  ['STOP', 'stop', 'en'],
  [' stop. ', 'stop', 'en'],
  ['Stop all', 'stop', 'en'],
  ['unsubscribe', 'stop', 'en'],
  ['opt-out', 'stop', 'en'],
  ['START', 'start', 'en'],
  ['yes', 'start', 'en'],
  ['Help', 'help', 'en'],
  ['Info', 'help', 'en'],
  ['ALTO', 'stop', 'es'],
  [' alto! ', 'stop', 'es'],
  ['Parar', 'stop', 'es'],
  ['cancelar', 'stop', 'es'],
  ['Sí', 'start', 'es'],
  ['iniciar', 'start', 'es'],
  ['AYUDA', 'help', 'es'],
  ['información', 'help', 'es'],
])('[OPS-7] [LANG-1] reads %j as %s, said in %s', (text, command, language) =>
  expect(findTextCommand(text)).toEqual({ command, language }),
);

it.each(['please stop by at noon', 'do not cancel', 'no puedo parar hoy', ''])(
  '[OPS-7] reads %j as no command',
  (text) => expect(findTextCommand(text)).toBeUndefined(),
);
