import { describe, expect, it } from 'vitest';
import { epaNamer } from './epa-names';

const namer = epaNamer([
  { make: 'Toyota', model: 'Camry' },
  { make: 'Toyota', model: 'Camry Solara' },
  { make: 'Ford', model: 'F-150' },
  { make: 'Cadillac', model: 'Escalade' },
  { make: 'Cadillac', model: 'Escalade ESV' },
  { make: 'Audi', model: 'RS 4' },
  { make: 'BMW', model: '325Ci' },
  { make: 'Mercedes-Benz', model: 'C-Class' },
]);

describe('EPA names in our words', () => {
  it.each([
    ['Toyota', 'Camry Hybrid XLE/SE', ['Camry']],
    ['Toyota', 'Camry Solara Convertible', ['Camry Solara']],
    ['Ford', 'F150 5.0L 2WD FFV GVWR>7599 LBS', ['F-150']],
    ['Cadillac', 'Escalade ESV AWD', ['Escalade ESV']],
    ['Chevrolet', 'Silverado C15 XFE 2WD', ['Silverado 1500']],
    ['Chevrolet', 'Silverado Classic 15 Hybrid 4WD', ['Silverado 1500']],
    ['Chevrolet', 'Silverado 2500 HD 2WD', ['Silverado 2500']],
    ['Chevrolet', 'Express 1500/2500 2WD', ['Express 1500', 'Express 2500']],
    ['Chevrolet', 'Caprice/Impala Wagon', ['Caprice', 'Impala']],
    ['GMC', 'Yukon Denali XL 1500 AWD', ['Yukon XL']],
    ['Dodge', 'Caravan/Grand Caravan 2WD', ['Caravan', 'Grand Caravan']],
    ['Mercedes-Benz', 'AMG C63 S Coupe', ['C-Class']],
    ['Mercedes-Benz', 'ML350 4matic', ['M-Class']],
    ['BMW', '325ci Convertible', ['325Ci']],
    ['BMW', '335ci xDrive', ['335i']],
    ['Audi', 'RS4 Cabriolet', ['RS 4']],
    ['Mazda', '3 5-Door', ['Mazda3']],
    ['Infiniti', 'G37x Coupe', ['G37']],
    ['Porsche', 'Turbo 4 911 Cab', ['911']],
    ['Subaru', 'Legacy/Outback AWD', ['Legacy', 'Outback']],
    ['Ford', 'Postal Vehicle', []],
    ['Kia', 'Borrego 4WD', ['Borrego']],
  ])('%s %s', (make, name, ours) => {
    expect(namer(make, name)).toEqual(ours);
  });
});
