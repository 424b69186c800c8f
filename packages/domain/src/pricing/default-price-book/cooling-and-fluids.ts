import { _, hybrids, part, row } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
const coolantPrices = [19_00, 19_00, 19_00, 19_00, 27_00, 27_00, _, 19_00] as const;
const coolantFill = part('Coolant (gallon)', 'FL-COOL-{class}', [1, 2, 2, 4, 2, 2, _, 2], coolantPrices);
const coolantTopUp = part('Coolant (gallon)', 'FL-COOL-{class}', 1, coolantPrices);

// New cars have had R-1234yf since about the 2017 model year; it costs five times as much.
const firstYfYear = 2017;
const refrigerant = [
  part('Refrigerant R-134a (pound)', 'REF-134A', 2, [16_00, 16_00, 16_00, 16_00, 16_00, 16_00, _, _], {
    throughYear: firstYfYear - 1,
  }),
  part('Refrigerant R-1234yf (pound)', 'REF-1234YF', 2, [84_00, 84_00, 84_00, 84_00, 84_00, 84_00, _, _], {
    fromYear: firstYfYear,
  }),
];

export const coolingAndFluidRows = [
  row('Coolant Flush', [54, 54, 60, 72, 66, 72, _, 54], [coolantFill]),
  row(
    'Replace Water Pump',
    [126, 144, 144, 174, 198, 210, _, _],
    [
      part('Water pump', 'WP-{class}-{litres}', 1, [74_00, 92_00, 118_00, 176_00, 212_00, 268_00, _, _]),
      part('Water pump gasket', 'WPG-{class}-{litres}', 1, [9_00, 11_00, 12_00, 16_00, 18_00, 22_00, _, _]),
      coolantFill,
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Thermostat',
    [54, 60, 60, 78, 84, 90, _, 60],
    [
      part('Thermostat with gasket', 'TH-{class}-{litres}', 1, [
        28_00,
        34_00,
        38_00,
        54_00,
        86_00,
        98_00,
        _,
        24_00,
      ]),
      coolantTopUp,
    ],
  ),
  row(
    'Replace Radiator',
    [108, 114, 126, 162, 150, 162, _, 108],
    [
      part('Radiator', 'RAD-{class}-{litres}', 1, [
        148_00,
        176_00,
        214_00,
        318_00,
        298_00,
        386_00,
        _,
        168_00,
      ]),
      coolantFill,
    ],
  ),
  row(
    'Replace Upper Radiator Hose',
    [36, 36, 42, 48, 54, 60, _, 36],
    [
      part('Upper radiator hose', 'RH-U-{class}-{litres}', 1, [
        24_00,
        28_00,
        32_00,
        42_00,
        58_00,
        68_00,
        _,
        24_00,
      ]),
      coolantTopUp,
    ],
  ),
  row(
    'Replace Lower Radiator Hose',
    [42, 48, 48, 60, 66, 72, _, 42],
    [
      part('Lower radiator hose', 'RH-L-{class}-{litres}', 1, [
        26_00,
        32_00,
        36_00,
        46_00,
        62_00,
        74_00,
        _,
        26_00,
      ]),
      coolantTopUp,
    ],
  ),
  row(
    'Replace Heater Hose',
    [48, 48, 54, 60, 66, 72, _, 48],
    [
      part('Heater hose', 'HH-{class}-{litres}', 1, [18_00, 22_00, 26_00, 34_00, 48_00, 58_00, _, 18_00]),
      coolantTopUp,
    ],
  ),
  row(
    'Replace Coolant Reservoir',
    [36, 36, 42, 54, 48, 54, _, 36],
    [
      part('Coolant reservoir', 'CR-{class}', 1, [42_00, 52_00, 62_00, 88_00, 96_00, 124_00, _, 38_00]),
      coolantTopUp,
    ],
  ),
  row(
    'Replace Radiator Cap',
    [12, 12, 12, 12, 12, 12, _, 12],
    [part('Radiator cap', 'RC-{class}', 1, [12_00, 12_00, 14_00, 16_00, 22_00, 24_00, _, 12_00])],
  ),
  row(
    'Replace Radiator Fan',
    [78, 84, 90, _, 108, 120, _, _],
    [
      part('Radiator fan assembly', 'RF-{class}-{litres}', 1, [
        148_00,
        178_00,
        208_00,
        _,
        328_00,
        412_00,
        _,
        _,
      ]),
    ],
  ),
  row(
    'Replace Fan Clutch',
    [_, _, 72, 84, _, _, _, 66],
    [part('Fan clutch', 'FC-{class}-{litres}', 1, [_, _, 96_00, 148_00, _, _, _, 78_00])],
  ),
  row(
    'A/C Recharge',
    [54, 54, 54, 60, 60, 66, _, _],
    [...refrigerant, part('Leak dye', 'REF-DYE', 1, [9_00, 9_00, 9_00, 9_00, 9_00, 9_00, _, _])],
  ),
  row(
    'Replace A/C Compressor',
    [168, 174, 186, 216, 222, 234, _, _],
    [
      part('A/C compressor, remanufactured', 'ACC-{class}-{litres}', 1, [
        268_00,
        312_00,
        348_00,
        418_00,
        486_00,
        592_00,
        _,
        _,
      ]),
      part('Receiver drier', 'ACD-{class}', 1, [34_00, 38_00, 42_00, 52_00, 64_00, 78_00, _, _]),
      ...refrigerant,
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Blower Motor',
    [48, 54, 54, 66, 72, 84, 60, _],
    [part('Blower motor', 'BM-{class}', 1, [84_00, 98_00, 112_00, 138_00, 186_00, 218_00, 148_00, _])],
  ),
  row(
    'Replace Blower Motor Resistor',
    [30, 30, 36, 42, 48, 54, _, 30],
    [part('Blower motor resistor', 'BMR-{class}', 1, [34_00, 38_00, 42_00, 52_00, 78_00, 92_00, _, 28_00])],
  ),
  row(
    'Transmission Fluid Service',
    [60, 60, 72, 84, 78, 84, _, _],
    [
      part(
        'Transmission fluid (quart)',
        'FL-ATF-{class}',
        [4, 5, 6, 8, 6, 7, _, _],
        [9_50, 10_50, 10_50, 11_50, 18_50, 19_50, _, _],
      ),
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Manual Transmission Fluid Change',
    [42, 42, 48, 54, 54, 54, _, 42],
    [
      part(
        'Gear oil (quart)',
        'FL-MTF-{class}',
        [3, 3, 3, 4, 3, 3, _, 3],
        [11_00, 11_00, 12_00, 12_00, 18_00, 19_00, _, 11_00],
      ),
    ],
  ),
  row(
    'Power Steering Fluid Flush',
    [30, 30, 30, 36, 36, 42, _, 30],
    [
      part('Power steering fluid (quart)', 'FL-PS-{class}', 2, [
        8_50,
        8_50,
        8_50,
        8_50,
        14_50,
        16_00,
        _,
        8_50,
      ]),
    ],
  ),
  row(
    'Rear Differential Fluid Service',
    [_, 42, 42, 54, 48, 54, _, 42],
    [
      part(
        'Differential oil (quart)',
        'FL-DIF-{class}',
        [_, 2, 3, 4, 2, 2, _, 3],
        [_, 13_50, 13_50, 14_50, 19_50, 21_50, _, 13_50],
      ),
    ],
  ),
  row(
    'Front Differential Fluid Service',
    [_, 48, 48, 54, 54, 60, _, _],
    [part('Differential oil (quart)', 'FL-DIF-{class}', 2, [_, 13_50, 13_50, 14_50, 19_50, 21_50, _, _])],
  ),
  row(
    'Transfer Case Fluid Service',
    [_, 42, 42, 48, 48, 54, _, _],
    [part('Transfer case fluid (quart)', 'FL-TC-{class}', 2, [_, 14_50, 14_50, 15_50, 21_00, 22_00, _, _])],
  ),
  row(
    'Replace Oil Drain Plug',
    [24, 24, 24, 30, 30, 36, _, 24],
    [
      part('Oil drain plug and washer', 'ODP-{class}-{litres}', 1, [
        9_00,
        9_00,
        11_00,
        14_00,
        16_00,
        18_00,
        _,
        9_00,
      ]),
    ],
  ),
  row(
    'Diesel Exhaust Fluid Refill',
    [_, 18, 18, 18, 18, _, _, _],
    [part('Diesel exhaust fluid (2.5 gallons)', 'FL-DEF-25', 1, [_, 24_00, 24_00, 24_00, 24_00, _, _, _])],
  ),
];
