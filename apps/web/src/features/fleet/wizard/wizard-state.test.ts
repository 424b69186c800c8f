import { describe, expect, it } from 'vitest';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { advanceWizard, deskOf, problemOfCodes, startOf, waitsForQuote } from './wizard-state';

const job = (changes: object = {}) => {
  const sample = sampleAppointment();
  return { ...sample, attributes: { ...sample.attributes, ...changes } };
};

describe('[FLEET-9] the wizard of five', () => {
  it('starts at the vehicle, at the service with a vehicle, at the third step with a job', () => {
    expect(startOf({}).step).toBe('vehicle');
    expect(startOf({ car: 'a' })).toMatchObject({ step: 'service', carId: 'a' });
    expect(startOf({ job: 'j' }).step).toBe('appointment');
  });

  it('goes on from the vehicle only with one, and back by one', () => {
    const start = startOf({});
    expect(advanceWizard(start, { kind: 'next' }).step).toBe('vehicle');
    const chosen = advanceWizard(start, { kind: 'car chosen', carId: 'a' });
    const next = advanceWizard(chosen, { kind: 'next' });
    expect(next.step).toBe('service');
    expect(advanceWizard(next, { kind: 'back' }).step).toBe('vehicle');
  });

  it('asks for a time where there is a price, and says that we get back where there is none', () => {
    const start = startOf({ car: 'a' });
    const diagnosis = job({ appointment_type: 'diagnosis', estimate: null });
    const unpriced = job({ appointment_type: 'repair', estimate: null });
    expect([waitsForQuote(diagnosis), waitsForQuote(unpriced)]).toEqual([false, true]);
    expect(advanceWizard(start, { kind: 'created', job: diagnosis, others: [] }).step).toBe('appointment');
    expect(advanceWizard(start, { kind: 'created', job: unpriced, others: [] }).step).toBe('estimate');
  });

  it('never counts the chosen vehicle among the others', () => {
    const state = advanceWizard(startOf({ car: 'a' }), { kind: 'others chosen', ids: ['a', 'b'] });
    expect(state.otherIds).toEqual(['b']);
    expect(advanceWizard(state, { kind: 'car chosen', carId: 'b' }).otherIds).toEqual([]);
  });

  it('opens with what the vehicle said, or with what is due', () => {
    expect(problemOfCodes('P0420,rubbish')).toMatch(/^P0420: .+/);
    expect(deskOf({ codes: 'P0420' })).toMatchObject({
      tab: 'diagnosis',
      description: expect.stringContaining('P0420'),
    });
    expect(deskOf({ service: 'Oil Change' })).toMatchObject({ tab: 'services', services: ['Oil Change'] });
    expect(deskOf({})).toMatchObject({ tab: 'diagnosis', description: '' });
  });
});
