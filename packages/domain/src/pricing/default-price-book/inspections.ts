import { _, row, same } from './rows';

/** Time only: nothing is fitted. */
export const inspectionRows = [
  row('Pre-Purchase Inspection', same(72)),
  row('Multi-Point Inspection', same(36)),
  row('Brake Inspection', same(36)),
  row('Battery & Charging System Test', same(24)),
  // A scan tool has nothing to talk to before 1996.
  row('Check Engine Light Diagnosis', [60, 60, 60, 60, 60, 60, 60, _]),
  row('No-Start Inspection', same(60)),
  row('Suspension & Steering Inspection', same(42)),
  row('Cooling System Inspection', [42, 42, 42, 42, 42, 42, _, 42]),
  row('A/C System Inspection', same(48)),
  row('Fluid Leak Inspection', same(42)),
  row('Noise & Vibration Inspection', same(54)),
  row('Parasitic Drain Test', same(78)),
  row('Electrical System Inspection', same(66)),
  row('Transmission Inspection', [54, 54, 54, 54, 54, 54, _, 54]),
  row('Road Trip Inspection', same(36)),
];
