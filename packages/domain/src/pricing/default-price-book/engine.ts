import { _, hybrids, part, row } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
const sparkPlugs = part('Spark plug', 'SP-{class}-{cylinders}', 'per cylinder', [
  9_80,
  11_40,
  11_80,
  13_60,
  18_40,
  22_60,
  _,
  4_90,
]);
const ignitionCoil = (quantity: number | 'per cylinder') =>
  part('Ignition coil', 'IC-{class}-{litres}', quantity, [52_00, 58_00, 62_00, 72_00, 84_00, 98_00, _, _]);
const airFilter = part('Engine air filter', 'AF-{class}-{litres}', 1, [
  18_00,
  22_00,
  28_00,
  46_00,
  42_00,
  54_00,
  _,
  18_00,
]);
const throttleCleaner = part('Throttle body cleaner', 'CL-TB', 1, [
  12_00,
  12_00,
  12_00,
  12_00,
  12_00,
  12_00,
  _,
  _,
]);

export const engineRows = [
  row('Replace Spark Plugs', [24, 24, 30, 36, 36, 42, _, 24], [sparkPlugs], { minutesPerCylinder: 12 }),
  row('Tune Up', [48, 54, 60, 72, 78, 84, _, _], [sparkPlugs, airFilter, throttleCleaner], {
    minutesPerCylinder: 12,
  }),
  row('Replace Ignition Coils', [24, 24, 30, 36, 36, 42, _, _], [ignitionCoil('per cylinder')], {
    minutesPerCylinder: 6,
  }),
  row('Replace One Ignition Coil', [24, 30, 36, 42, 42, 48, _, _], [ignitionCoil(1)]),
  row(
    'Replace Serpentine Belt',
    [36, 36, 36, 48, 48, 60, _, 36],
    [part('Serpentine belt', 'SB-{class}-{litres}', 1, [34_00, 42_00, 48_00, 62_00, 68_00, 86_00, _, 32_00])],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Belt Tensioner',
    [48, 54, 54, 66, 78, 84, _, 54],
    [
      part('Belt tensioner', 'BTN-{class}-{litres}', 1, [
        64_00,
        78_00,
        88_00,
        116_00,
        142_00,
        178_00,
        _,
        62_00,
      ]),
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Idler Pulley',
    [36, 42, 42, 54, 60, 66, _, 42],
    [part('Idler pulley', 'IP-{class}-{litres}', 1, [26_00, 32_00, 36_00, 48_00, 58_00, 72_00, _, 26_00])],
    { officeFuels: hybrids },
  ),
  row('Replace Engine Air Filter', [12, 12, 12, 18, 24, 24, _, 12], [airFilter]),
  row(
    'Replace Cabin Air Filter',
    [18, 18, 18, 24, 24, 30, 24, _],
    [part('Cabin air filter', 'CF-{class}', 1, [19_00, 22_00, 26_00, 32_00, 38_00, 44_00, 34_00, _])],
  ),
  row(
    'Replace Fuel Filter',
    [36, 42, 48, 54, 60, 66, _, 42],
    [part('Fuel filter', 'FF-{class}-{litres}', 1, [24_00, 28_00, 34_00, 48_00, 58_00, 72_00, _, 22_00])],
  ),
  row(
    'Replace Diesel Fuel Filter',
    [_, 48, 54, 60, 60, _, _, _],
    [part('Diesel fuel filter', 'FFD-{class}-{litres}', 1, [_, 46_00, 58_00, 84_00, 72_00, _, _, _])],
  ),
  row(
    'Replace Valve Cover Gasket',
    [90, 102, 120, _, 132, 138, _, _],
    [
      part('Valve cover gasket set', 'VCG-{class}-{litres}', 1, [
        36_00,
        44_00,
        72_00,
        _,
        98_00,
        128_00,
        _,
        _,
      ]),
    ],
  ),
  row(
    'Replace Engine Mount',
    [72, 78, 84, _, 108, 114, _, _],
    [part('Engine mount', 'EM-{class}-{litres}', 1, [72_00, 88_00, 96_00, _, 168_00, 212_00, _, _])],
  ),
  row(
    'Replace PCV Valve',
    [24, 24, 24, 36, 48, 54, _, 24],
    [part('PCV valve', 'PCV-{class}-{litres}', 1, [14_00, 16_00, 18_00, 26_00, 38_00, 46_00, _, 12_00])],
  ),
  row('Clean Throttle Body', [36, 36, 42, 48, 48, 54, _, _], [throttleCleaner]),
  row(
    'Replace Throttle Body',
    [48, 54, 54, 66, 72, 78, _, _],
    [
      part('Throttle body', 'TB-{class}-{litres}', 1, [218_00, 248_00, 268_00, 318_00, 398_00, 486_00, _, _]),
      part('Throttle body gasket', 'TBG-{class}-{litres}', 1, [8_00, 8_00, 8_00, 8_00, 12_00, 12_00, _, _]),
    ],
  ),
  row(
    'Fuel Injector Cleaning',
    [48, 48, 54, 60, 54, 60, _, _],
    [part('Fuel system cleaning kit', 'CL-FI', 1, [28_00, 28_00, 28_00, 28_00, 34_00, 34_00, _, _])],
  ),
  row(
    'Replace Gas Cap',
    [6, 6, 6, 6, 6, 6, _, 6],
    [part('Gas cap', 'GC-{class}', 1, [16_00, 18_00, 18_00, 22_00, 32_00, 38_00, _, 14_00])],
  ),
  row(
    'Replace EVAP Purge Valve',
    [24, 30, 30, 36, 42, 48, _, _],
    [part('EVAP purge valve', 'EPV-{class}-{litres}', 1, [46_00, 54_00, 58_00, 68_00, 92_00, 108_00, _, _])],
  ),
  row(
    'Replace Exhaust Hanger',
    [24, 24, 30, 36, 30, 36, _, 24],
    [part('Exhaust hanger', 'EH-{class}', 1, [12_00, 12_00, 14_00, 18_00, 22_00, 26_00, _, 12_00])],
  ),
];

const sensor = (name: string, code: string, prices: Parameters<typeof part>[3]) =>
  part(name, `SN-${code}-{class}-{litres}`, 1, prices);

export const sensorRows = [
  row(
    'Replace Upstream Oxygen Sensor',
    [36, 36, 42, 48, 54, 60, _, _],
    [sensor('Upstream oxygen sensor', 'O2U', [74_00, 86_00, 92_00, 108_00, 138_00, 162_00, _, _])],
  ),
  row(
    'Replace Downstream Oxygen Sensor',
    [36, 42, 42, 48, 54, 60, _, _],
    [sensor('Downstream oxygen sensor', 'O2D', [62_00, 72_00, 78_00, 92_00, 118_00, 138_00, _, _])],
  ),
  row(
    'Replace Mass Air Flow Sensor',
    [18, 18, 18, 24, 30, 30, _, _],
    [sensor('Mass air flow sensor', 'MAF', [94_00, 112_00, 124_00, 148_00, 198_00, 236_00, _, _])],
  ),
  row(
    'Replace MAP Sensor',
    [24, 24, 24, 30, 36, 36, _, _],
    [sensor('MAP sensor', 'MAP', [48_00, 56_00, 62_00, 78_00, 92_00, 108_00, _, _])],
  ),
  row(
    'Replace Camshaft Position Sensor',
    [36, 42, 42, 54, 60, 66, _, _],
    [sensor('Camshaft position sensor', 'CAM', [44_00, 52_00, 58_00, 72_00, 96_00, 112_00, _, _])],
  ),
  row(
    'Replace Crankshaft Position Sensor',
    [48, 54, 60, 72, 78, 84, _, _],
    [sensor('Crankshaft position sensor', 'CRK', [46_00, 54_00, 62_00, 78_00, 102_00, 118_00, _, _])],
  ),
  row(
    'Replace Coolant Temperature Sensor',
    [36, 42, 42, 54, 54, 60, _, 36],
    [sensor('Coolant temperature sensor', 'ECT', [28_00, 32_00, 36_00, 44_00, 58_00, 66_00, _, 24_00])],
  ),
  row(
    'Replace Throttle Position Sensor',
    [30, 30, 36, 42, 42, 48, _, 36],
    [sensor('Throttle position sensor', 'TPS', [58_00, 68_00, 74_00, 88_00, 118_00, 138_00, _, 54_00])],
  ),
  row(
    'Replace Oil Pressure Sensor',
    [36, 42, 48, 54, 54, 60, _, 36],
    [sensor('Oil pressure sensor', 'OPS', [32_00, 38_00, 44_00, 58_00, 72_00, 84_00, _, 26_00])],
  ),
  row(
    'Replace ABS Wheel Speed Sensor',
    [42, 42, 48, 60, 54, 60, 48, _],
    [
      part('ABS wheel speed sensor', 'SN-ABS-{class}', 1, [
        48_00,
        56_00,
        66_00,
        86_00,
        98_00,
        124_00,
        84_00,
        _,
      ]),
    ],
  ),
];
