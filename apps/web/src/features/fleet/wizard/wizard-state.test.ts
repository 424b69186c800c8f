import { describe, expect, it } from 'vitest';
import { sampleAppointment } from '../../../testing/sample-appointment';
import {
  advanceWizard,
  deskOf,
  problemOfCodes,
  resumeStep,
  startOf,
  type WizardStep,
  waitsForQuote,
} from './wizard-state';

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
    expect(advanceWizard(start, { kind: 'created', job: diagnosis }).step).toBe('appointment');
    expect(advanceWizard(start, { kind: 'created', job: unpriced }).step).toBe('estimate');
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
    const services = ['Oil Change', 'Brake Inspection'];
    expect(deskOf({ services })).toMatchObject({ tab: 'services', services });
    expect(deskOf({})).toMatchObject({ tab: 'diagnosis', description: '' });
  });
});

describe('[FLT-1] a step the browser asks for', () => {
  const at = (step: WizardStep, made = true) => ({
    ...startOf({ car: 'a' }),
    step,
    ...(made ? { job: job() } : {}),
  });
  it.each<[WizardStep, WizardStep, boolean, WizardStep]>([
    ['appointment', 'service', true, 'service'],
    ['service', 'vehicle', false, 'vehicle'],
    ['service', 'appointment', true, 'appointment'],
    // About a job that is not there.
    ['service', 'appointment', false, 'service'],
    // Nothing is booked by going forward, and what is booked stays so.
    ['estimate', 'success', true, 'estimate'],
    ['success', 'estimate', true, 'success'],
  ])('at %s: %s, with a job %s, shows %s', (from, step, made, shown) => {
    expect(advanceWizard(at(from, made), { kind: 'step asked', step }).step).toBe(shown);
  });
});

describe('[FLT-1] a job that was left', () => {
  const hold = { expires_at: '2126-11-17T12:00:00Z', seconds_left: 300, extendable: true };
  const there = { exact_address: '12 Elm St', appointment_day: '2026-11-17' };
  it.each([
    ['with its window still held', { ...there, hold }, 'estimate'],
    ['whose hold has lapsed', { ...there, hold: null }, 'appointment'],
    ['before a window was chosen', { exact_address: null, hold: null }, 'appointment'],
    ['and is booked meanwhile', { ...there, status: 'scheduled', hold: null }, 'success'],
    ['and lost its window', { status: 'scheduled', appointment_day: null, hold: null }, 'appointment'],
  ] as const)('%s goes on there', (_when, changes, step) => {
    const left = job({ appointment_type: 'diagnosis', status: 'quoted', ...changes });
    expect(resumeStep(left)).toBe(step);
    expect(advanceWizard(startOf({ job: 'j' }), { kind: 'job loaded', job: left }).step).toBe(step);
  });

  it('starts with what was chosen before a reload, unless a job is named', () => {
    const draft = { step: 'service', carId: 'a', otherIds: ['b'] } as const;
    expect(startOf({ draft })).toMatchObject(draft);
    expect(startOf({ draft, job: 'j' })).toMatchObject({ step: 'appointment', carId: undefined });
  });
});
