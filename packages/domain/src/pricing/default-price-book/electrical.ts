import { _, hybrids, part, row, same } from './rows';

// Columns: economy, standard, truck, heavy duty, luxury, performance, electric, classic.
// Stop-start engines, common since the 2014 model year, take an AGM battery; premium cars have had one for longer.
const firstAgmYear = 2014;

const bulb = (name: string, number: string, quantity: number) =>
  part(name, number, quantity, [6_00, 6_00, 6_00, 7_00, 9_00, 11_00, _, 5_00]);

export const electricalRows = [
  row(
    'Replace Battery',
    [24, 24, 24, 36, 42, 42, 30, 24],
    [
      part('Battery, flooded', 'BAT-FL-{class}', 1, [139_00, 149_00, 169_00, 189_00, _, _, _, 149_00], {
        throughYear: firstAgmYear - 1,
      }),
      part('Battery, AGM', 'BAT-AGM-{class}', 1, [189_00, 199_00, 219_00, 239_00, _, _, _, _], {
        fromYear: firstAgmYear,
      }),
      part('Battery, AGM', 'BAT-AGM-{class}', 1, [_, _, _, _, 259_00, 279_00, _, _]),
      part('12-volt battery, AGM', 'BAT-12V-{class}', 1, [_, _, _, _, _, _, 209_00, _]),
    ],
    // Most diesels start on two batteries.
    { officeFuels: ['diesel'] },
  ),
  row(
    'Replace Alternator',
    [72, 78, 84, 102, 120, 126, _, _],
    [
      part('Alternator, remanufactured', 'ALT-{class}-{litres}', 1, [
        198_00,
        229_00,
        248_00,
        312_00,
        364_00,
        428_00,
        _,
        _,
      ]),
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Battery Terminals',
    [24, 24, 24, 30, 30, 30, 24, 24],
    [part('Battery terminal', 'BT-1', 2, same(9_50))],
  ),
  row('Clean Battery Terminals', same(18)),
  row('Jump Start', same(24)),
  row(
    'Replace Starter',
    [72, 84, 84, 108, 132, 138, _, _],
    [
      part('Starter, remanufactured', 'STA-{class}-{litres}', 1, [
        176_00,
        198_00,
        224_00,
        289_00,
        318_00,
        386_00,
        _,
        _,
      ]),
    ],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Starter Relay',
    [18, 18, 18, 24, 24, 24, _, 18],
    [part('Starter relay', 'RLY-STA-{class}', 1, [16_00, 18_00, 20_00, 26_00, 34_00, 38_00, _, 18_00])],
    { officeFuels: hybrids },
  ),
  row(
    'Replace Headlight Bulbs',
    [24, 30, 30, 36, 48, 54, _, 24],
    [part('Headlight bulb', 'LB-HEAD-{class}', 2, [18_00, 21_00, 22_00, 24_00, 48_00, 58_00, _, 16_00])],
  ),
  row(
    'Replace Fog Light Bulbs',
    [24, 24, 30, 30, 42, 48, _, _],
    [part('Fog light bulb', 'LB-FOG-{class}', 2, [16_00, 18_00, 19_00, 21_00, 38_00, 46_00, _, _])],
  ),
  row(
    'Replace Tail Light Bulbs',
    [18, 18, 18, 18, 24, 24, _, 18],
    [bulb('Tail light bulb', 'LB-TAIL-{class}', 2)],
  ),
  row(
    'Replace Brake Light Bulbs',
    [18, 18, 18, 18, 24, 24, _, 18],
    [bulb('Brake light bulb', 'LB-STOP-{class}', 2)],
  ),
  row(
    'Replace Turn Signal Bulbs',
    [18, 18, 18, 24, 30, 30, _, 18],
    [bulb('Turn signal bulb', 'LB-TURN-{class}', 2)],
  ),
  row(
    'Replace License Plate Light',
    [12, 12, 12, 12, 18, 18, _, 12],
    [bulb('License plate bulb', 'LB-PLATE-{class}', 1)],
  ),
  row('Headlight Restoration', same(60), [part('Lens restoration kit', 'LENS-KIT', 1, same(18_00))]),
  row(
    'Replace Horn',
    [30, 30, 30, 36, 42, 48, 36, 30],
    [part('Horn', 'HRN-{class}', 1, [28_00, 32_00, 34_00, 42_00, 62_00, 72_00, 48_00, 24_00])],
  ),
  row('Replace Fuse', same(12), [part('Fuse', 'FUSE-1', 1, same(4_00))]),
];
