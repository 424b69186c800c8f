import { describe, expect, it } from 'vitest';
import {
  advanceVirtual,
  isReadyToSend,
  startVirtual,
  type VirtualEvent,
  type VirtualState,
} from './virtual-state';

const walk = (...events: VirtualEvent[]): VirtualState => events.reduce(advanceVirtual, startVirtual);
const type = (field: 'name' | 'email' | 'phone' | 'message', text: string): VirtualEvent => ({
  kind: 'typed',
  field,
  text,
});
const toContact: VirtualEvent[] = [{ kind: 'chosen', choice: 'virtual' }, { kind: 'continued' }];
const filled = [
  type('name', 'Dana'),
  type('email', 'dana@example.com'),
  type('phone', '3135550142'),
  type('message', 'It shakes'),
];

describe('the virtual diagnosis', () => {
  it('[PUB-8] walks select, contact, payment, confirmation', () => {
    expect(startVirtual.step).toBe('select');
    expect(walk(...toContact).step).toBe('contact');
    const kept = walk(...toContact, ...filled, { kind: 'started' }, { kind: 'lead kept', id: 'l1' });
    expect(kept).toMatchObject({ step: 'payment', leadId: 'l1', isBusy: false });
    expect(advanceVirtual(kept, { kind: 'card kept' }).step).toBe('confirmation');
  });

  it('[PUB-8] does not go on with a mobile one', () => {
    expect(walk({ kind: 'chosen', choice: 'mobile' }, { kind: 'continued' }).step).toBe('select');
  });

  it('[PUB-8] marks what is wrong, each until it is edited', () => {
    const checked = walk(...toContact, type('phone', '313'), { kind: 'checked' });
    expect(checked.problems).toEqual({
      name: 'name_empty',
      email: 'email_empty',
      phone: 'lead_phone',
      message: 'lead_message',
    });
    const edited = advanceVirtual(checked, type('phone', '3135550142'));
    expect(Object.keys(edited.problems)).toEqual(['name', 'email', 'message']);
    expect(isReadyToSend(edited)).toBe(false);
    expect(isReadyToSend(walk(...toContact, ...filled))).toBe(true);
  });

  it('keeps what was typed on the way back and after a failure', () => {
    const failed = walk(...toContact, ...filled, { kind: 'started' }, { kind: 'failed', text: 'No' });
    expect(failed).toMatchObject({ step: 'contact', failure: 'No', isBusy: false });
    expect(advanceVirtual(failed, { kind: 'went back' })).toMatchObject({
      step: 'select',
      failure: undefined,
      typed: failed.typed,
    });
  });
});
