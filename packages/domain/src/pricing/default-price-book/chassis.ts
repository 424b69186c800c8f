import { _, part, row } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
export const chassisRows = [
  row(
    'Replace Front Struts',
    [150, 156, 162, _, 180, 198, 168, _],
    [
      part('Front strut assembly', 'STR-F-{class}', 2, [
        118_00,
        142_00,
        168_00,
        _,
        264_00,
        398_00,
        228_00,
        _,
      ]),
    ],
  ),
  row(
    'Replace Rear Struts',
    [132, 138, 150, _, 168, 186, 156, _],
    [part('Rear strut assembly', 'STR-R-{class}', 2, [98_00, 122_00, 148_00, _, 236_00, 362_00, 204_00, _])],
  ),
  row(
    'Replace Front Shocks',
    [_, _, 72, 84, _, _, _, 72],
    [part('Front shock absorber', 'SHK-F-{class}', 2, [_, _, 74_00, 96_00, _, _, _, 58_00])],
  ),
  row(
    'Replace Rear Shocks',
    [60, 66, 66, 78, 84, 96, 72, 66],
    [
      part(
        'Rear shock absorber',
        'SHK-R-{class}',
        2,
        [48_00, 56_00, 68_00, 92_00, 124_00, 198_00, 108_00, 52_00],
      ),
    ],
  ),
  row(
    'Replace Front Lower Control Arm',
    [96, 102, 114, 138, 126, 138, 108, _],
    [
      part('Front lower control arm', 'CA-FL-{class}', 1, [
        92_00,
        118_00,
        146_00,
        212_00,
        228_00,
        346_00,
        198_00,
        _,
      ]),
    ],
  ),
  row(
    'Replace Lower Ball Joint',
    [84, 90, 102, 132, 114, 126, _, 96],
    [part('Lower ball joint', 'BJ-L-{class}', 1, [44_00, 52_00, 68_00, 104_00, 92_00, 128_00, _, 54_00])],
  ),
  row(
    'Replace Upper Ball Joint',
    [_, 84, 90, 114, 102, _, _, 84],
    [part('Upper ball joint', 'BJ-U-{class}', 1, [_, 48_00, 62_00, 92_00, 86_00, _, _, 48_00])],
  ),
  row(
    'Replace Front Sway Bar Links',
    [48, 48, 54, 60, 60, 66, 54, _],
    [part('Front sway bar link', 'SBL-F-{class}', 2, [24_00, 28_00, 34_00, 46_00, 48_00, 68_00, 44_00, _])],
  ),
  row(
    'Replace Rear Sway Bar Links',
    [42, 48, 48, 60, 54, 60, 48, _],
    [part('Rear sway bar link', 'SBL-R-{class}', 2, [22_00, 26_00, 32_00, 44_00, 44_00, 62_00, 40_00, _])],
  ),
  row(
    'Replace Sway Bar Bushings',
    [54, 54, 54, 66, 66, 72, 60, _],
    [part('Sway bar bushing kit', 'SBB-{class}', 1, [18_00, 22_00, 26_00, 34_00, 42_00, 54_00, 36_00, _])],
  ),
  row(
    'Replace Outer Tie Rod End',
    [48, 54, 60, 72, 60, 66, 54, 54],
    [part('Outer tie rod end', 'TRE-O-{class}', 1, [34_00, 42_00, 52_00, 78_00, 72_00, 96_00, 64_00, 38_00])],
  ),
  row(
    'Replace Inner Tie Rod End',
    [66, 72, 78, 90, 84, 90, 78, 72],
    [
      part(
        'Inner tie rod end',
        'TRE-I-{class}',
        1,
        [38_00, 46_00, 56_00, 84_00, 82_00, 108_00, 72_00, 42_00],
      ),
    ],
  ),
  row(
    'Replace Power Steering Pump',
    [96, 102, 108, 126, 138, 144, _, 96],
    [
      part('Power steering pump, remanufactured', 'PSP-{class}-{litres}', 1, [
        128_00,
        148_00,
        172_00,
        224_00,
        268_00,
        334_00,
        _,
        118_00,
      ]),
      part('Power steering fluid (quart)', 'FL-PS-{class}', 1, [
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
    'Replace Idler Arm',
    [_, _, 60, 66, _, _, _, 54],
    [part('Idler arm', 'IA-{class}', 1, [_, _, 62_00, 84_00, _, _, _, 46_00])],
  ),
  row(
    'Replace Pitman Arm',
    [_, _, 66, 78, _, _, _, 60],
    [part('Pitman arm', 'PA-{class}', 1, [_, _, 58_00, 82_00, _, _, _, 44_00])],
  ),
  row(
    'Replace Front CV Axle',
    [90, 96, 108, _, 126, 138, _, _],
    [part('Front CV axle', 'CVA-F-{class}', 1, [98_00, 118_00, 146_00, _, 228_00, 318_00, _, _])],
  ),
  row(
    'Replace Front Wheel Bearing',
    [84, 90, 96, 126, 108, 120, 96, _],
    [
      part('Front wheel hub and bearing', 'WHB-F-{class}', 1, [
        94_00,
        118_00,
        148_00,
        226_00,
        198_00,
        286_00,
        172_00,
        _,
      ]),
    ],
  ),
  row(
    'Replace Rear Wheel Bearing',
    [72, 78, 90, 132, 96, 108, 84, _],
    [
      part('Rear wheel hub and bearing', 'WHB-R-{class}', 1, [
        88_00,
        108_00,
        138_00,
        218_00,
        184_00,
        268_00,
        162_00,
        _,
      ]),
    ],
  ),
];
