import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../csv';
import {
  canSignUp,
  checkSignUp,
  fleetMay,
  fleetRoles,
  isAutoApproved,
  maintenanceDue,
  mayApprove,
  readVehicleFile,
} from './index';

describe('people of a fleet', () => {
  it('gives a viewer read access only, and lets only an owner invite', () => {
    const actions = ['look', 'book', 'change vehicles', 'pay', 'invite'] as const;
    expect(actions.filter((action) => fleetMay('viewer', action))).toEqual(['look']);
    expect(actions.filter((action) => fleetMay('manager', action))).not.toContain('invite');
    expect(actions.filter((action) => fleetMay('owner', action))).toEqual(actions);
    expect(fleetRoles.every((role) => fleetMay(role, 'look'))).toBe(true);
  });

  it('[AUTH-7] needs an email and a phone to sign up, and says what is wrong with them', () => {
    expect(canSignUp({ email: 'a@example.com', phone: '' })).toBe(false);
    expect(canSignUp({ email: ' ', phone: '3135550142' })).toBe(false);
    expect(canSignUp({ email: 'x', phone: '1' })).toBe(true);
    expect(checkSignUp({ email: 'x', phone: '1' })).toEqual({
      ok: false,
      problems: { email: 'Invalid email address', phone: 'Invalid phone number' },
    });
    expect(checkSignUp({ email: 'Fleet@Example.com', phone: '(313) 555-0142' })).toEqual({
      ok: true,
      email: 'fleet@example.com',
      phone: '+13135550142',
    });
  });

  it.each([
    [undefined, 10_000, false],
    [50_000, 50_000, true],
    [50_000, 50_001, false],
    [50_000, undefined, false],
    [0, 0, true],
  ])('auto-approves under %s a total of %s: %s', (autoApproveUnderCents, total, approved) => {
    expect(isAutoApproved({ autoApproveUnderCents }, total)).toBe(approved);
  });

  it('asks a manager up to the limit, an owner for anything, a viewer never', () => {
    expect(mayApprove({ role: 'manager', limitCents: 100 }, 100)).toBe(true);
    expect(mayApprove({ role: 'manager', limitCents: 100 }, 101)).toBe(false);
    expect(mayApprove({ role: 'manager', limitCents: undefined }, 10_000_000)).toBe(true);
    expect(mayApprove({ role: 'owner', limitCents: 0 }, 10_000_000)).toBe(true);
    expect(mayApprove({ role: 'viewer', limitCents: undefined }, 0)).toBe(false);
  });
});

describe('a file of vehicles', () => {
  it('names each bad line and loses none', () => {
    const reading = readVehicleFile(
      [
        'Year,Make,Model,VIN,Name',
        '2015,Toyota,Camry,4T1BF1FK1FU033527,"Unit 7, red"',
        '2015,Toyota,,,Unit 8',
        ',,,4T1BF1FK1FU033527,',
        ',,,4T1BF1FK2FU033527,',
        '1971,Ford,F-150,,',
        '2019,Ford,Transit,,',
        ',,,,Just a name',
      ].join('\r\n'),
      2026,
    );
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading.rows).toHaveLength(7);
    expect(reading.rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['Model is missing']],
      [4, ['The same VIN is in line 2']],
      [5, ['This VIN has a typo. Please check it against your car or registration.']],
      [6, ['Year must be from 1990 to 2027, not 1971']],
      [7, []],
      [8, ['Enter a VIN, or a year, make, and model']],
    ]);
    expect(reading.rows[0]?.vehicle).toEqual({
      year: 2015,
      make: 'Toyota',
      model: 'Camry',
      engine: undefined,
      vin: '4T1BF1FK1FU033527',
      name: 'Unit 7, red',
      plate: undefined,
      plateState: undefined,
    });
  });

  it.each([
    ['', 'The file is empty.'],
    ['Color,Price\nred,3', 'Tell us which column is the VIN, or which are year, make, and model.'],
    ['VIN', 'There is no vehicle in the file.'],
  ])('%j cannot be read at all: %s', (text, problem) => {
    expect(readVehicleFile(text, 2026)).toMatchObject({ ok: false, problem });
  });

  it('reads a VIN alone, other separators and a byte order mark', () => {
    const reading = readVehicleFile('\uFEFFVIN;Name\n4t1bf1fk1fu033527;Van 1', 2026);
    expect(reading.ok && reading.rows[0]?.vinOnly).toBe('4T1BF1FK1FU033527');
  });

  it('gives every line of any text a row with a vehicle, a VIN or a reason', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 9 }),
        (rows) => {
          const written = writeCsv([['Year', 'Make', 'Model', 'VIN'], ...rows]);
          const reading = readVehicleFile(written, 2026);
          const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
          if (!reading.ok) return filled.length === 0;
          return (
            reading.rows.length >= filled.length &&
            reading.rows.every((row) => row.vehicle || row.vinOnly || row.problems.length > 0)
          );
        },
      ),
    );
  });
});

describe('maintenance', () => {
  const plan = {
    service: 'Oil Change',
    everyMiles: 5_000,
    everyMonths: 6,
    lastDoneMiles: 40_000,
    lastDoneOn: '2026-08-31',
  };
  it.each([
    [45_000, '2026-09-01', 'due'],
    [44_600, '2026-09-01', 'soon'],
    [41_000, '2026-09-01', 'fine'],
    [41_000, '2027-02-01', 'soon'],
    [41_000, '2027-02-28', 'due'],
    [undefined, '2026-09-01', 'fine'],
  ] as const)('at %s miles on %s it is %s', (odometerMiles, today, state) => {
    expect(maintenanceDue(plan, { odometerMiles, today }).state).toBe(state);
  });

  it('says the last day of a shorter month, and nothing where nothing is known', () => {
    expect(maintenanceDue(plan, { odometerMiles: 41_000, today: '2026-09-01' })).toMatchObject({
      milesLeft: 4_000,
      dueOn: '2027-02-28',
    });
    const blank = { ...plan, lastDoneMiles: undefined, lastDoneOn: undefined };
    expect(maintenanceDue(blank, { odometerMiles: 1, today: '2026-09-01' }).state).toBe('unknown');
  });
});
