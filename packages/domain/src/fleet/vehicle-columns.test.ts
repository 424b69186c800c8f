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
