import type { ServiceTexts } from '../service-page-type';

export const startingTexts = {
  'battery-cables': {
    summary:
      'A new battery that still cranks slowly is often feeding a corroded cable. The green powder at the clamp is only what you can see of it.',
    includes: [
      'Voltage drop measured along both cables while cranking',
      'New cable of the same gauge with crimped, sealed ends',
      'Ground points on body and engine cleaned to bare metal',
      'Main fuse or fusible link replaced where it has blown',
    ],
    signs: [
      'Everything goes dark for a second when you turn the key',
      'Clamps are hot after cranking',
      'Green or white crust that comes back after cleaning',
    ],
    visit: [
      'You may lose your clock and radio presets. Have the radio code handy',
      'It’s all at the battery and along the engine, so a tight space is fine',
    ],
    questions: [
      {
        question: 'Can you just clean them?',
        answer:
          'If only the clamp is dirty, yes, and that’s a smaller service. Once corrosion has crept under the insulation, the cable is done.',
      },
    ],
  },
  'ignition-switch': {
    summary:
      'The key turns and nothing happens, or it won’t turn at all, or the car forgot its fob. All of it can be sorted out where the car is parked.',
    includes: [
      'Test of what the switch sends in each position',
      'Switch or lock cylinder replaced, matched to your key where possible',
      'Keys and fobs programmed to the car',
      'Steering lock, shifter release, and accessories checked afterward',
    ],
    signs: [
      'The engine dies when the key chain swings',
      'The key sticks or turns only when you wiggle it',
      'Gauges flicker or go dark while driving',
    ],
    visit: [
      'Have every key and fob there: some cars forget those that aren’t present',
      'Have your registration and ID ready: for keys, you may be asked to show the car is yours',
    ],
    questions: [
      {
        question: 'Do you cut keys?',
        answer:
          'We program keys and fobs. If you need a blade cut, we’ll tell you what to order before we come.',
      },
    ],
  },
  'parasitic-drain-test': {
    summary:
      'The battery is new, the alternator is fine, and the car is dead every third morning. Something stays on. We measure until we find it.',
    includes: [
      'Battery and charging tested first, to rule out the simple things',
      'Current measured after the car has gone to sleep',
      'Circuits isolated fuse by fuse until the draw disappears',
      'A written answer: which circuit, what it takes to fix, what it costs',
    ],
    signs: [
      'It starts fine daily but not after a weekend',
      'Jump starts work every time, for a while',
      'An accessory or alarm was installed not long before it started',
    ],
    visit: [
      'Modern cars need up to 40 minutes to fall asleep, so leave it locked and closed beforehand',
      'Park where the hood can stay open for an hour and a half',
    ],
    questions: [
      {
        question: 'Can I just get the battery tested?',
        answer: 'Yes. The battery and charging test takes half an hour and costs less.',
      },
    ],
  },
} satisfies ServiceTexts;
