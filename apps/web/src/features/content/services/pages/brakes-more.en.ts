import type { ServiceTexts } from '../service-page-type';

export const moreBrakeTexts = {
  'brake-shoes-drums': {
    summary:
      'Many compact cars and trucks still stop with drums in the rear. They last long, then wear into the metal without much warning.',
    includes: [
      'New shoes on both sides, and new drums where they’re past their limit',
      'Springs, adjusters, and hardware replaced, or cleaned and lubricated',
      'Wheel cylinders checked for leaks before the drum goes back on',
      'Shoes adjusted to the drum and the parking brake set',
    ],
    signs: [
      'The parking brake lever comes up higher than it used to',
      'A scraping sound from the rear at low speed',
      'The rear locks up or grabs on the first stop of the morning',
    ],
    visit: [
      'Rusted drums can be stubborn. The time in your quote allows for it',
      'Leave the parking brake off if the car is on level ground',
    ],
    questions: [
      {
        question: 'How can I tell drums from discs?',
        answer:
          'Look through the rear wheel. A shiny flat disc is a rotor; a rusty bowl that covers everything is a drum.',
      },
    ],
  },
  'brake-calipers': {
    summary:
      'A stuck caliper drags its pad all day. It wastes gas, heats up the wheel, and wears one brake to the metal while the other looks new.',
    includes: [
      'Caliper replaced, with new sealing washers and slide pins greased',
      'The pads and rotor on that wheel checked for heat damage',
      'Brake fluid bled at that corner until the pedal is firm',
      'Wheel spun by hand to prove it turns freely',
    ],
    signs: [
      'One wheel is much hotter than the others after a drive',
      'The car pulls to one side when you brake, or all the time',
      'Brake fluid on the inside of a tire',
    ],
    visit: [
      'Have the wheel-lock key ready if your wheels have locking lug nuts',
      'If the pads got burned, we’ll show you, and you decide about the extra work',
    ],
    questions: [
      {
        question: 'Do calipers have to be replaced in pairs?',
        answer:
          'Not necessarily. If the other side moves freely, one is enough. Pads are always done in pairs.',
      },
    ],
  },
  'brake-hoses-lines': {
    summary:
      'Rubber hoses crack with age and steel lines rust from road salt. Both end the same way: a pedal on the floor. We replace them before they burst.',
    includes: [
      'The failed hose or line replaced with one that meets DOT standards',
      'Fittings cleaned and new copper washers used',
      'Air bled out at the wheels that were opened',
      'The lines beside it checked for rust, because they’re the same age',
    ],
    signs: [
      'The brake warning light and a low reservoir',
      'A soft pedal that gets better when you pump it',
      'Bulges or cracks in a hose, or flaking rust along a line',
    ],
    visit: [
      'If the pedal sinks, don’t drive it: that’s what a mobile mechanic is for',
      'A long line that runs over the fuel tank takes longer, and the quote says so',
    ],
    questions: [
      {
        question: 'Can a rusty line be patched?',
        answer:
          'A section can be spliced with a proper flare if the rest is in good shape. Tape and compression fittings don’t belong on brakes.',
      },
    ],
  },
  'brake-master-cylinder': {
    summary:
      'A pedal that sinks slowly or feels like a brick points to the two parts between your foot and the brakes.',
    includes: [
      'Test first: which of the two has failed, and whether it leaks inside or out',
      'New cylinder bench-bled before it goes in',
      'Vacuum hose and check valve of the booster tested',
      'Whole system bled and the pedal height checked',
    ],
    signs: [
      'The pedal sinks while you hold it at a light',
      'The pedal is hard and stopping takes both feet',
      'A hiss from behind the pedal when you press it',
    ],
    visit: [
      'We work under the hood and under the dash, so please empty the driver’s footwell',
      'Some booster jobs need the wiper cowl off. It goes back on the same day',
    ],
    questions: [
      {
        question: 'Is it safe to drive with a sinking pedal?',
        answer: 'No. It can drop without warning. Leave the car parked and pick the next window.',
      },
    ],
  },
  'parking-brake-adjustment': {
    summary:
      'If the car creeps on a hill with the brake set, the cable has stretched, rusted, or come out of adjustment.',
    includes: [
      'Adjustment at the lever and at the wheels, both sides even',
      'Cables checked for fraying and for rusted sheaths',
      'A hill test, or the same on jack stands where there’s no hill',
    ],
    signs: [
      'The lever clicks higher than six or seven notches',
      'The brake won’t release after a freezing night',
      'The warning light stays on with the lever down',
    ],
    visit: [
      'Tell us if yours is a switch instead of a lever: electronic ones need a scan tool',
      'If the brake is stuck on, say so in the notes. We bring heat and penetrating oil',
    ],
    questions: [
      {
        question: 'I never use it. Why fix it?',
        answer:
          'It holds the car if the transmission’s parking pawl slips, and state inspections usually check it. Cables also seize when nobody uses them.',
      },
    ],
  },
  'abs-wheel-speed-sensor': {
    summary:
      'One dirty or broken sensor turns on the ABS and traction lights together and shuts both systems off.',
    includes: [
      'Code read first, so we replace the sensor at the right wheel',
      'Live signal compared with the other three wheels',
      'Sensor and its seat cleaned of rust before the new one goes in',
      'Codes cleared and a test drive until the lights stay off',
    ],
    signs: [
      'ABS and traction control lights on at the same time',
      'The pedal pulses at walking speed on a dry road',
      'Cruise control stopped working along with the lights',
    ],
    visit: [
      'Rusted sensors can break while coming out. We bring what it takes to drill one out',
      'A module needs programming to your VIN, which the quote includes',
    ],
    questions: [
      {
        question: 'Do my brakes still work with the light on?',
        answer: 'Yes, but the wheels can lock on a wet or icy road. Leave extra room until it’s fixed.',
      },
    ],
  },
} satisfies ServiceTexts;
