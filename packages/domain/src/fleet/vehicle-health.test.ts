import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeOil, describeTire } from '../telematics';
import { type Gauges, vehicleHealth } from './vehicle-health';

const unknownTires = {
  frontLeft: undefined,
  frontRight: undefined,
  rearLeft: undefined,
  rearRight: undefined,
};
const vin = '4T1BF1FK1FU033527';
const gauges = (changes: Partial<Gauges> = {}): Gauges => ({
  troubleCodes: [],
  oilPercent: undefined,
  tires: unknownTires,
  ...changes,
});
const healthOf = (changes: Partial<Gauges>) => vehicleHealth({ vin, gauges: gauges(changes) });

describe('[FLEET-4] the health of a vehicle', () => {
  it.each([
    [undefined, gauges(), 'Needs a Device'],
    [vin, undefined, 'Needs a Device'],
    [vin, gauges({ troubleCodes: ['P0420'] }), 'Needs Service'],
    [vin, gauges({ oilPercent: 7 }), 'Needs Service'],
    [vin, gauges({ tires: { ...unknownTires, rearLeft: 27 } }), 'Needs Service'],
    [vin, gauges({ oilPercent: 80 }), 'All Good'],
    [vin, gauges(), 'All Good'],
  ])('VIN %s, gauges %o: %s', (known, told, status) => {
    expect(vehicleHealth({ vin: known, gauges: told }).status).toBe(status);
  });

  it.each([
    [vin, undefined, 'Waiting for a first reading'],
    [undefined, undefined, 'Waiting for a first reading'],
    [vin, gauges(), 'All Good'],
  ])('with a device, VIN %s, gauges %o: %s', (known, told, status) => {
    expect(vehicleHealth({ vin: known, gauges: told, hasDevice: true }).status).toBe(status);
  });

  it('[FLT-3] [FLT-5] says the same in every place: all good only where no gauge is red or amber', () => {
    const level = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
    fc.assert(
      fc.property(level, level, fc.array(fc.constant('P0420')), (oilPercent, psi, troubleCodes) => {
        const health = healthOf({ troubleCodes, oilPercent, tires: { ...unknownTires, rearLeft: psi } });
        const tones = [describeOil(oilPercent).tone, describeTire(psi).tone];
        const isFine = troubleCodes.length === 0 && !tones.includes('bad') && !tones.includes('warn');
        expect([health.status, health.issues.length === 0, health.engine.title === 'All good']).toEqual([
          isFine ? 'All Good' : 'Needs Service',
          isFine,
          isFine,
        ]);
      }),
    );
  });

  it('lists codes, oil and tires with their colors; what is not known is none', () => {
    const { issues } = healthOf({
      troubleCodes: ['P0420'],
      oilPercent: 12,
      tires: { ...unknownTires, frontLeft: 0, rearRight: 27 },
    });
    expect(issues).toEqual([
      { text: 'P0420', tone: 'bad' },
      { text: 'Oil 12%', tone: 'bad' },
      { text: 'Front left 0 psi', tone: 'bad' },
      { text: 'Rear right 27 psi', tone: 'warn' },
    ]);
    expect(healthOf({}).issues).toEqual([]);
  });

  it('[FLEET-2] counts the codes of an engine', () => {
    expect(healthOf({}).engine).toMatchObject({ title: 'All good', detail: 'No codes found' });
    expect(healthOf({ troubleCodes: ['P0420'] }).engine).toMatchObject({
      title: 'Alert',
      detail: '1 code found',
    });
    expect(healthOf({ troubleCodes: ['P0420', 'P0300'] }).engine.detail).toBe('2 codes found');
    expect(healthOf({ oilPercent: 7 }).engine).toMatchObject({ title: 'Needs attention', tone: 'warn' });
  });
});
