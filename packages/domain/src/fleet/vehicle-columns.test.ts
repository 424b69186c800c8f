import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVehicleFile, understandColumns, type VehicleField, vehicleFields, vinProblem } from './index';

describe('[FLT-4] the columns of a file', () => {
  it.each<[string, string, (VehicleField | undefined)[]]>([
    ['ours', 'Year,Make,Model,Engine,VIN,Name', ['year', 'make', 'model', 'engine', 'vin', 'name']],
    [
      'Fleetio',
      'name,vin,year,make,model,license_plate,registration_state,vehicle_type_name,primary_meter_value',
      ['name', 'vin', 'year', 'make', 'model', 'plate', 'plateState', undefined, undefined],
    ],
    [
      'Samsara',
      'Vehicle Name,VIN,License Plate,Make,Model,Year,Serial Number',
      ['name', 'vin', 'plate', 'make', 'model', 'year', undefined],
    ],
    [
      'Geotab',
      'Device,Vehicle Identification Number,License Plate,Groups',
      ['name', 'vin', 'plate', undefined],
    ],
    [
      'Motive',
      'Number,Year,Make,Model,VIN,License Plate State,License Plate Number,Fuel Type',
      ['name', 'year', 'make', 'model', 'vin', 'plateState', 'plate', undefined],
    ],
    [
      'Verizon',
      'Vehicle Number,VIN,Registration Number,Make,Model,Year',
      ['name', 'vin', 'plate', 'make', 'model', 'year'],
    ],
    ['an office’s own', 'Unit #,VIN Number,License Plate,Color', ['name', 'vin', 'plate', undefined]],
    ['their odometers', 'Unit,VIN,Current Odometer (miles),Mileage', ['name', 'vin', 'odometer', undefined]],
    ['two names', 'Name,Unit Number,VIN', ['name', undefined, 'vin']],
  ])('of %s are known', (_whose, header, fields) => {
    expect(understandColumns(header.split(','))).toEqual(fields);
  });

  it('never understands two columns as one field', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('VIN', 'vin', 'Unit', 'Name', 'Tag', 'x', 'Make')), (headers) => {
        const used = understandColumns(headers).filter((field) => field !== undefined);
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });

  it('are told with what is in them, and can be chosen otherwise', () => {
    const file = 'Truck tag,Chassis\nUnit 7,4T1BF1FK1FU033527\n';
    const blind = readVehicleFile(file, 2026);
    expect(blind).toMatchObject({
      ok: false,
      columns: [
        { header: 'Truck tag', field: undefined, samples: ['Unit 7'] },
        { header: 'Chassis', field: undefined, samples: ['4T1BF1FK1FU033527'] },
      ],
    });
    const told = readVehicleFile(file, 2026, ['name', 'vin']);
    expect(told.ok && told.rows[0]).toMatchObject({ vinOnly: '4T1BF1FK1FU033527', name: 'Unit 7' });
    expect(readVehicleFile(file, 2026, ['vin', 'vin'])).toMatchObject({
      problem: 'Two columns can’t be the same thing. Change one of them.',
    });
    expect(vehicleFields).toContain('plate');
  });

  it('[FLT-4] lines are the file’s, after blank ones and breaks inside of quotes too', () => {
    const file = 'Year,Make,Model,Name\n\n2019,Ford,Transit,"Unit\n1"\n\n\n2019,Ford,,Unit 2\n';
    const reading = readVehicleFile(file, 2026);
    expect(reading.ok && reading.rows.map(({ line, problems }) => [line, problems])).toEqual([
      [3, []],
      [7, ['Model is missing']],
    ]);
  });

  it('reads two thousand lines in no time', () => {
    const file = `VIN,Name,Year,Make,Model\n${Array.from({ length: 2_000 }, (_, nth) => `,Unit ${nth},2019,Ford,Transit`).join('\n')}`;
    const reading = readVehicleFile(file, 2026);
    expect(reading.ok && reading.rows).toHaveLength(2_000);
  });
});

describe('[FLT-4] a vehicle that is in a file twice', () => {
  const problemsOf = (header: string, ...lines: readonly string[]) => {
    const reading = readVehicleFile([`Year,Make,Model,${header}`, ...lines].join('\n'), 2026);
    if (!reading.ok) throw new Error(reading.problem);
    return reading.rows.map(({ problems }) => problems);
  };
  const same = (words: string) => [[], [`The same ${words} in line 2`]];
  const [one, other] = ['4T1BF1FK1FU033527', '4T1BF1FK5FU999377'];
  it.each<[string, string, readonly string[], readonly (readonly string[])[]]>([
    ['by unit and plate', 'Unit,Plate', ['Van 1,ABC 123', 'van  1,abc-123'], same('unit and plate are')],
    ['by its plate alone', 'Unit,Plate', [',ABC 123', ',ABC123'], same('plate is')],
    ['by its unit and what it is', 'Unit,Plate', ['Van 1,', 'Van 1,'], same('unit is')],
    [
      'with a VIN in one line',
      'Unit,Plate,VIN',
      ['Van 1,ABC,', `Van 1,ABC,${one}`],
      same('unit and plate are'),
    ],
    ['not with two VINs', 'Unit,Plate,VIN', [`Van 1,ABC,${one}`, `Van 1,ABC,${other}`], [[], []]],
    ['not in two states', 'Unit,Plate,State', ['Van 1,ABC,TX', 'Van 1,ABC,MI'], [[], []]],
    ['not without unit and plate', 'Unit,Plate', [',', ','], [[], []]],
    ['not with another plate', 'Unit,Plate', ['Van 1,ABC', 'Van 1,ABD'], [[], []]],
  ])('%s', (_how, header, lines, problems) => {
    expect(problemsOf(header, ...lines.map((line) => `2015,Toyota,Camry,${line}`))).toEqual(problems);
  });
});

describe('[FLT-4] the odometer of a line', () => {
  it.each([
    ['51234', 51_234],
    ['"51,234"', 51_234],
    ['', undefined],
    ['0', undefined],
    ['1000001', undefined],
    ['many', undefined],
  ])('%s', (cell, miles) => {
    const reading = readVehicleFile(`Year,Make,Model,Odometer\n2019,Ford,Transit,${cell}`, 2026);
    const row = reading.ok ? reading.rows[0] : undefined;
    expect([row?.vehicle?.make, row?.odometer, row?.problems]).toEqual(['Ford', miles, []]);
    const isLeftOut = miles === undefined && cell !== '';
    expect(row?.notes).toEqual(isLeftOut ? [expect.stringContaining(`not ${cell}`)] : []);
  });
});

describe('[FLT-4] the VIN against the line', () => {
  const transit = { year: 2021, make: 'Ford', model: 'Transit' };
  it.each([
    ['another make', { ...transit, make: 'Toyota', model: 'Camry' }, true],
    ['another year', { ...transit, year: 2015 }, true],
    ['the same', transit, false],
    ['another spelling of the make', { ...transit, make: 'FORD ' }, false],
    ['another name of the model', { ...transit, model: 'Transit-350 Cargo' }, false],
  ])('%s', (_what, said, isWrong) => {
    expect(vinProblem(said, transit) !== undefined).toBe(isWrong);
  });

  it('says both', () => {
    expect(vinProblem({ year: 2015, make: 'Toyota', model: 'Camry' }, transit)).toBe(
      'The VIN belongs to a 2021 Ford Transit, but the line says 2015 Toyota Camry',
    );
    const chevy = { year: 2019, make: 'Chevy', model: 'Express' };
    expect(vinProblem(chevy, { ...chevy, make: 'Chevrolet' })).toBeUndefined();
  });
});
