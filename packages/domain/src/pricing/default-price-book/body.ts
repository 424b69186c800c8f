import { _, part, row } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
export const bodyRows = [
  row(
    'Replace Wiper Blades',
    [12, 12, 12, 12, 12, 12, 12, 12],
    [part('Wiper blade', 'WB-F-{class}', 2, [16_00, 18_00, 20_00, 22_00, 26_00, 30_00, 24_00, 14_00])],
  ),
  row(
    'Replace Rear Wiper Blade',
    [12, 12, 12, 12, 12, 12, 12, _],
    [part('Rear wiper blade', 'WB-R-{class}', 1, [14_00, 15_00, 16_00, 18_00, 22_00, 24_00, 20_00, _])],
  ),
  row(
    'Replace Wiper Motor',
    [60, 66, 72, 84, 84, 96, 72, 60],
    [part('Wiper motor', 'WM-{class}', 1, [118_00, 138_00, 152_00, 184_00, 226_00, 268_00, 184_00, 98_00])],
  ),
  row(
    'Replace Washer Pump',
    [36, 36, 42, 42, 54, 60, 48, 36],
    [part('Washer pump', 'WP-W-{class}', 1, [28_00, 34_00, 36_00, 42_00, 58_00, 66_00, 46_00, 24_00])],
  ),
  row(
    'Replace Front Window Regulator',
    [72, 78, 84, 84, 96, 108, 84, 78],
    [
      part(
        'Front window regulator with motor',
        'WR-F-{class}',
        1,
        [92_00, 108_00, 124_00, 138_00, 176_00, 218_00, 148_00, 84_00],
      ),
    ],
  ),
  row(
    'Replace Rear Window Regulator',
    [72, 78, 84, 84, 96, 108, 84, 78],
    [
      part(
        'Rear window regulator with motor',
        'WR-R-{class}',
        1,
        [88_00, 102_00, 118_00, 132_00, 168_00, 208_00, 142_00, 82_00],
      ),
    ],
  ),
  row(
    'Replace Window Switch',
    [18, 18, 18, 24, 24, 30, 24, 18],
    [part('Window switch', 'SW-WIN-{class}', 1, [58_00, 68_00, 76_00, 88_00, 124_00, 148_00, 98_00, 48_00])],
  ),
  row(
    'Replace Door Lock Actuator',
    [66, 72, 78, 84, 90, 96, 78, 72],
    [
      part(
        'Door lock actuator',
        'DLA-{class}',
        1,
        [68_00, 82_00, 92_00, 108_00, 138_00, 168_00, 118_00, 58_00],
      ),
    ],
  ),
  row(
    'Replace Exterior Door Handle',
    [48, 54, 54, 60, 66, 72, _, 54],
    [part('Exterior door handle', 'DH-{class}', 1, [46_00, 54_00, 62_00, 72_00, 118_00, 148_00, _, 38_00])],
  ),
  row(
    'Replace Liftgate Supports',
    [18, 18, 18, _, 24, 24, 18, _],
    [part('Liftgate support', 'LS-{class}', 2, [26_00, 32_00, 36_00, _, 48_00, 58_00, 42_00, _])],
  ),
  row(
    'Replace Hood Supports',
    [12, 12, 18, _, 18, 18, 12, _],
    [part('Hood support', 'HS-{class}', 2, [24_00, 28_00, 32_00, _, 44_00, 52_00, 38_00, _])],
  ),
];
