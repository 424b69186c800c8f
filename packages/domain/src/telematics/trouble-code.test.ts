import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTroubleCode, findTroubleCodeId, knownTroubleCodes, type TroubleCodeId } from './index';

const getId = (text: string): TroubleCodeId => {
  const id = findTroubleCodeId(text);
  if (id === undefined) throw new Error(`${text} is no trouble code`);
  return id;
};
const describeText = (text: string) => describeTroubleCode(getId(text));

const anyCode = fc
  .tuple(
    fc.constantFrom('P', 'C', 'B', 'U'),
    fc.integer({ min: 0, max: 0x3fff }).map((number) => number.toString(16).toUpperCase().padStart(4, '0')),
  )
  .map(([letter, digits]) => `${letter}${digits}`);

describe('trouble codes', () => {
  it.each([
    // The first and the last of each family: a slip in one shifts all that follow.
    ['P0001', 'Fuel volume regulator control circuit open'],
    ['P0011', 'Intake camshaft timing over-advanced (bank 1)'],
    ['P0025', 'Exhaust camshaft timing over-retarded (bank 2)'],
    ['P0030', 'Oxygen sensor (bank 1, sensor 1) heater control circuit open'],
    ['P0052', 'Oxygen sensor (bank 2, sensor 1) heater control circuit high'],
    ['P0064', 'Oxygen sensor (bank 2, sensor 3) heater control circuit high'],
    ['P0074', 'Outside air temperature sensor circuit intermittent'],
    ['P0087', 'Fuel rail pressure too low'],
    ['P0099', 'Intake air temperature sensor 2 circuit intermittent'],
    ['P0101', 'Mass air flow sensor range or performance problem'],
    ['P0128', 'Coolant thermostat: engine does not reach operating temperature'],
    ['P0135', 'Oxygen sensor (bank 1, sensor 1) heater circuit malfunction'],
    ['P0141', 'Oxygen sensor (bank 1, sensor 2) heater circuit malfunction'],
    ['P0171', 'System too lean (bank 1)'],
    ['P0175', 'System too rich (bank 2)'],
    ['P0199', 'Engine oil temperature sensor circuit intermittent'],
    ['P0201', 'Fuel injector circuit malfunction (cylinder 1)'],
    ['P0212', 'Fuel injector circuit malfunction (cylinder 12)'],
    ['P0217', 'Engine overheating'],
    ['P0234', 'Turbocharger or supercharger overboost'],
    ['P0261', 'Fuel injector circuit low (cylinder 1)'],
    ['P0296', 'Cylinder 12 contribution or balance fault'],
    ['P0299', 'Turbocharger or supercharger underboost'],
    ['P0300', 'Random misfire in several cylinders'],
    ['P0301', 'Misfire in cylinder 1'],
    ['P0308', 'Misfire in cylinder 8'],
    ['P0316', 'Misfire right after the start'],
    ['P0325', 'Knock sensor 1 (bank 1) circuit malfunction'],
    ['P0335', 'Crankshaft position sensor A circuit malfunction'],
    ['P0340', 'Camshaft position sensor A (bank 1) circuit malfunction'],
    ['P0351', 'Ignition coil A primary or secondary circuit malfunction'],
    ['P0362', 'Ignition coil L primary or secondary circuit malfunction'],
    ['P0401', 'Exhaust gas recirculation flow insufficient'],
    ['P0411', 'Secondary air injection: incorrect flow'],
    ['P0420', 'Catalytic converter efficiency below threshold (bank 1)'],
    ['P0430', 'Catalytic converter efficiency below threshold (bank 2)'],
    ['P0442', 'Fuel vapor (EVAP) system: small leak'],
    ['P0455', 'Fuel vapor (EVAP) system: large leak, or loose gas cap'],
    ['P0463', 'Fuel level sensor A circuit high'],
    ['P0480', 'Cooling fan 1 control circuit malfunction'],
    ['P0496', 'Fuel vapor (EVAP) high purge flow'],
    ['P0500', 'Vehicle speed sensor A malfunction'],
    ['P0507', 'Idle speed higher than expected'],
    ['P0524', 'Engine oil pressure too low'],
    ['P0562', 'System voltage low'],
    ['P0571', 'Brake switch A circuit malfunction'],
    ['P0606', 'Engine control module processor fault'],
    ['P0616', 'Starter relay circuit low'],
    ['P0627', 'Fuel pump A control circuit open'],
    ['P0650', 'Check engine lamp control circuit malfunction'],
    ['P0674', 'Glow plug circuit malfunction (cylinder 4)'],
    ['P0685', 'Control module power relay circuit open'],
    ['P0700', 'Transmission control system malfunction'],
    ['P0715', 'Input shaft speed sensor A circuit malfunction'],
    ['P0741', 'Torque converter clutch performance problem or stuck off'],
    ['P0750', 'Shift solenoid A malfunction'],
    ['P0773', 'Shift solenoid E electrical fault'],
    ['P0799', 'Pressure control solenoid C intermittent'],
    ['P0A80', 'Replace hybrid battery pack'],
    ['P2096', 'Fuel trim after the catalyst too lean (bank 1)'],
    ['P2112', 'Throttle actuator control stuck closed'],
    ['P2122', 'Accelerator pedal position sensor D circuit low'],
    ['P2135', 'Throttle position sensors A and B do not match'],
    ['C0035', 'Left front wheel speed sensor circuit malfunction'],
    ['C0050', 'Right rear wheel speed sensor circuit malfunction'],
    ['B0001', 'Driver front airbag stage 1 circuit malfunction'],
    ['U0100', 'Lost communication with engine control module A'],
    ['U0121', 'Lost communication with anti-lock brake control module'],
    ['U0415', 'Invalid data received from anti-lock brake control module'],
  ])('%s: %s', (code, description) => {
    expect(describeText(code)).toMatchObject({ code, description, known: true });
  });

  it.each([
    ['P0420', 'Engine control module (ECM)'],
    ['P0741', 'Transmission control module (TCM)'],
    ['P2714', 'Transmission control module (TCM)'],
    ['P0A80', 'Hybrid powertrain control module (HPCM)'],
    ['C0035', 'Brake and chassis control module (ABS)'],
    ['B0001', 'Body control module (BCM)'],
    ['U0100', 'Vehicle network (CAN)'],
  ])('%s comes from the %s', (code, controlUnit) => {
    expect(describeText(code)).toMatchObject({ controlUnit });
  });

  it.each([
    ['P01FF', 'Fuel and air metering fault'],
    ['P0398', 'Ignition system fault or misfire'],
    ['P0FFF', 'Hybrid or electric drive fault'],
    ['P1345', 'Engine or transmission fault specific to the manufacturer'],
    ['P27FF', 'Transmission fault'],
    ['P3400', 'Cylinder deactivation fault'],
    ['B1000', 'Body system fault specific to the manufacturer'],
    ['B0FFF', 'Body or restraint system fault'],
    ['C1234', 'Chassis system fault specific to the manufacturer'],
    ['U1000', 'Network fault specific to the manufacturer'],
    ['U3003', 'Network or power supply fault'],
  ])('%s has no text of its own, but its range says: %s', (code, description) => {
    expect(describeText(code)).toMatchObject({ description, known: false });
  });

  it.each([
    ['p0420', 'P0420'],
    [' P0420\n', 'P0420'],
    ['P0420-00', 'P0420'],
    ['U0100:87', 'U0100'],
    ['p0a80', 'P0A80'],
  ])('takes %j as devices send it', (text, code) => {
    expect(findTroubleCodeId(text)).toBe(code);
  });

  it.each(['', 'P042', 'P04200', 'P4420', 'X0420', 'P0G20', 'P 0420', '0420', 'P0420-0', 'constructor'])(
    'refuses %j',
    (text) => {
      expect(findTroubleCodeId(text)).toBeUndefined();
    },
  );

  it('describes every code there can be', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const { description, controlUnit, known } = describeText(code);
        expect(description).toMatch(/^[A-Z].*[^ .]$/);
        expect(controlUnit).toMatch(/\(\w+\)$/);
        expect(known).toBe(knownTroubleCodes.includes(code));
      }),
    );
  });

  it('knows several hundred codes, each a real one with one meaning', () => {
    expect(knownTroubleCodes.length).toBeGreaterThan(570);
    for (const code of knownTroubleCodes) expect(findTroubleCodeId(code), code).toBe(code);
    const texts = knownTroubleCodes.map((code) => describeText(code).description);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
