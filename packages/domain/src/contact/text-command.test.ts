import { expect, it } from 'vitest';
import { findTextCommand } from './text-command';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop all', 'stop'],
  ['unsubscribe', 'stop'],
  ['opt-out', 'stop'],
  ['START', 'start'],
  ['yes', 'start'],
  ['Help', 'help'],
  ['please stop by at noon', undefined],
  ['do not cancel', undefined],
  ['', undefined],
])('[OPS-7] reads %j as %s', (text, command) => expect(findTextCommand(text)).toBe(command));
