import { _, part, row, same } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
const frontPads = part('Front brake pads (set)', 'BP-F-{class}', 1, [
  38_00,
  46_00,
  54_00,
  72_00,
  82_00,
  128_00,
  68_00,
  _,
]);
const rearPads = part('Rear brake pads (set)', 'BP-R-{class}', 1, [
  36_00,
  44_00,
  52_00,
  70_00,
  78_00,
  118_00,
  64_00,
  _,
]);
const brakeFluid = (quantity: number) =>
  part('Brake fluid DOT 4 (16 oz)', 'FL-BRK-16', quantity, same(12_00));

export const brakeAndWheelRows = [
  row(
    'Front Brake Pads & Rotors',
    [78, 84, 90, 108, 96, 114, 84, _],
    [
      frontPads,
      part('Front brake rotor', 'BR-F-{class}', 2, [46_50, 61_40, 71_80, 98_60, 104_50, 172_00, 88_40, _]),
    ],
  ),
  row(
    'Rear Brake Pads & Rotors',
    [84, 90, 96, 114, 102, 120, 90, _],
    [
      rearPads,
      part('Rear brake rotor', 'BR-R-{class}', 2, [42_50, 54_20, 66_40, 94_20, 96_80, 158_00, 82_60, _]),
    ],
  ),
  row('Replace Front Brake Pads', [54, 60, 66, 78, 66, 84, 60, _], [frontPads]),
  row('Replace Rear Brake Pads', [60, 66, 72, 84, 72, 90, 66, _], [rearPads]),
  row(
    'Replace Rear Brake Shoes & Drums',
    [108, 114, 126, 150, _, _, _, _],
    [
      part('Brake shoes (set)', 'BS-R-{class}', 1, [34_00, 38_00, 46_00, 64_00, _, _, _, _]),
      part('Brake drum', 'BD-R-{class}', 2, [44_00, 52_00, 68_00, 112_00, _, _, _, _]),
      part('Drum hardware kit', 'BH-R-{class}', 1, [14_00, 14_00, 18_00, 24_00, _, _, _, _]),
    ],
  ),
  row(
    'Replace Front Brake Caliper',
    [60, 66, 72, 84, 78, 90, 66, _],
    [
      part('Front brake caliper, remanufactured', 'BC-F-{class}', 1, [
        84_00,
        98_00,
        116_00,
        168_00,
        176_00,
        298_00,
        158_00,
        _,
      ]),
      brakeFluid(1),
    ],
  ),
  row(
    'Replace Rear Brake Caliper',
    [66, 72, 78, 90, 84, 96, 72, _],
    [
      part('Rear brake caliper, remanufactured', 'BC-R-{class}', 1, [
        92_00,
        108_00,
        124_00,
        176_00,
        188_00,
        312_00,
        168_00,
        _,
      ]),
      brakeFluid(1),
    ],
  ),
  row(
    'Replace Brake Hose',
    [48, 54, 54, 66, 60, 66, 54, _],
    [
      part('Brake hose', 'BHO-{class}', 1, [22_00, 26_00, 32_00, 44_00, 42_00, 64_00, 38_00, _]),
      brakeFluid(1),
    ],
  ),
  row('Brake Fluid Flush', [48, 48, 54, 60, 54, 60, 48, _], [brakeFluid(2)]),
  row('Bleed Brakes', [42, 42, 48, 54, 48, 54, 42, _], [brakeFluid(1)]),
  row('Parking Brake Adjustment', [30, 30, 36, 36, 36, 42, _, _]),
  row(
    'Replace Brake Light Switch',
    [24, 24, 24, 30, 36, 36, 30, _],
    [part('Brake light switch', 'SW-BRK-{class}', 1, [18_00, 22_00, 26_00, 32_00, 46_00, 58_00, 38_00, _])],
  ),
  row('Tire Rotation', [24, 24, 30, 36, 24, 30, 24, 24]),
  row('Flat Tire Repair', [24, 24, 24, 30, 24, 30, 24, 24], [part('Tire plug patch', 'TP-1', 1, same(8_00))]),
  row('Install Spare Tire', [24, 24, 24, 30, 24, 24, 24, 24]),
  row(
    'Replace Wheel Stud',
    [36, 36, 36, 48, 42, 48, 42, 36],
    [part('Wheel stud and lug nut', 'WS-{class}', 1, [9_00, 9_00, 11_00, 14_00, 14_00, 18_00, 14_00, 9_00])],
  ),
  row('Reset Tire Pressure Light', [12, 12, 12, 12, 12, 12, 12, _]),
];
