import type { ServiceTexts } from '../service-page-type';

export const inspectionTexts = {
  'mobile-diagnosis': {
    summary:
      'You don’t have to know what’s wrong. A mechanic comes to the car, finds the cause, and sends you a repair plan with a fixed price.',
    includes: [
      'A mechanic at your car with a scan tool and test equipment',
      'The cause, in plain words, with pictures',
      'A repair plan with parts, labor, and a fixed price for each line',
      'You decide which lines to approve; we don’t do anything before that',
    ],
    signs: [
      'The car is doing something new, and you don’t know which part is behind it',
      'Someone already replaced parts, and the problem is still there',
      'A warning light is on, but the car drives fine',
    ],
    visit: [
      'Tell us when it happens: cold or hot, at what speed, and since when',
      'If we can fix it in the same visit and you approve, we often do',
    ],
    questions: [
      {
        question: 'Does the diagnosis count toward the repair?',
        answer:
          'In Houston, the price of the diagnosis comes off the repairs that follow. Your quote shows what applies where you are.',
      },
      {
        question: 'Can you look at it by video?',
        answer: 'Yes. For many questions, a call is enough. See virtual diagnosis.',
      },
    ],
  },
  'check-engine-light-diagnosis': {
    summary:
      'The code names a circuit, not a part. We test until we know which part, and you get a price for that one.',
    includes: [
      'All codes and freeze-frame data read',
      'Tests on the car that narrow it down',
      'A written finding with the price of the repair',
      'The light cleared if the cause is gone',
    ],
    signs: [
      'A steady amber light: book within days',
      'A flashing light: stop driving, the engine is misfiring',
      'The light came back after an auto parts store cleared it',
    ],
    visit: [
      'Please don’t clear the code beforehand. It erases our best clue',
      'Fuel above a quarter tank, so we can drive it',
    ],
    questions: [
      {
        question: 'The store reads codes for free. Why pay?',
        answer: 'A code like P0171 has a dozen causes. The reading is free; knowing which cause is the work.',
      },
    ],
  },
  'pre-purchase-inspection': {
    summary:
      'Before you hand over thousands for someone else’s car, have it checked where it’s parked. All the seller has to do is say yes.',
    includes: [
      'Engine, transmission, brakes, suspension, tires, and electronics',
      'Stored and recently cleared codes',
      'Signs of a crash, a flood, or a rolled-back odometer',
      'A report with photos you can use to negotiate',
    ],
    signs: [
      'The seller says it “just needs a sensor”',
      'The price is well below the others',
      'You fell in love with it',
    ],
    visit: [
      'Give us the seller’s address and phone. You don’t have to be there',
      'A cold engine tells more. Ask the seller not to warm it up',
    ],
    questions: [
      {
        question: 'What if the seller refuses?',
        answer:
          'Then you’ve learned what you needed to know, and canceling more than 48 hours ahead is free.',
      },
    ],
  },
  'multi-point-inspection': {
    summary:
      'A set of eyes on the whole car, or on the brakes alone, before a long drive or when you just want to know where you stand.',
    includes: [
      'Fluids, belts, hoses, battery, lights, and wipers',
      'Pads in millimeters and tires in 32nds, written down',
      'Each item green, yellow, or red, with a photo',
      'Prices for anything that needs work. No pressure',
    ],
    signs: [
      'A trip of more than 500 miles is coming up',
      'You inherited or just bought the car',
      'It’s been a year since anyone looked',
    ],
    visit: [
      'The report is in your account the same day',
      'Two weeks before a trip leaves time to fix what we find',
    ],
    questions: [
      {
        question: 'Will you find something every time?',
        answer: 'No. All green is a result too, and you’ll have it in writing.',
      },
    ],
  },
  'no-start-inspection': {
    summary: 'It won’t start and you need to know why, not a tow to a lot where it waits until Thursday.',
    includes: [
      'Battery, starter, fuel, and spark tested in that order',
      'Security system and key checked',
      'The cause and a price for the fix, often done in the same visit',
    ],
    signs: ['Clicks and nothing else', 'Cranks and never catches', 'Totally dead, no lights'],
    visit: [
      'Tell us what you hear when you turn the key',
      'Make sure we can get to the front of the car. Nose-in against a wall is hard',
    ],
    questions: [
      {
        question: 'Should I try jump-starting it first?',
        answer: 'If you know how, yes, once. If it dies again within minutes, stop and book.',
      },
    ],
  },
  'noise-vibration-inspection': {
    summary:
      'Clunk, hum, squeak, or shimmy: we drive it with you, hear what you hear, and find where it comes from.',
    includes: [
      'A drive together on the roads where it happens',
      'Wheels, bearings, joints, and mounts checked on stands',
      'The worn part shown to you, with a price',
    ],
    signs: [
      'A noise that follows speed, bumps, or braking',
      'The wheel only shakes at one speed',
      'The car doesn’t go straight anymore',
    ],
    visit: [
      'Be there for the first ten minutes, so you can point at the noise',
      'Empty the trunk. Half of all rattles live there',
    ],
    questions: [
      {
        question: 'Can I send a recording?',
        answer:
          'Please do, in the notes of your request. Where you sat and how fast you drove helps even more.',
      },
    ],
  },
  'fluid-leak-inspection': {
    summary:
      'The color and place of a spot on the driveway tell us a lot. We find the rest with pressure, dye, and a flashlight.',
    includes: [
      'Fluid identified: oil, coolant, transmission, brake, or just A/C water',
      'System pressurized or dyed, source traced',
      'Photo of the leak and a fixed price to seal it',
    ],
    signs: [
      'Any spot that isn’t clear water',
      'The temperature gauge has moved past the middle',
      'A fluid you keep topping off',
    ],
    visit: [
      'Slide cardboard under the car the night before. It shows us where to look',
      'Don’t wash the engine first; we need the trail',
    ],
    questions: [
      {
        question: 'It’s only clear water. Is that a leak?',
        answer: 'With the A/C on, no. It’s condensation, and it means the A/C is working.',
      },
    ],
  },
  'transmission-inspection': {
    summary:
      'Slipping and harsh shifts don’t always mean a rebuild. A cable, a speed sensor, or low fluid can do the same.',
    includes: [
      'Codes, fluid level, and condition',
      'A drive through every gear',
      'Cable and sensor checked before the word “rebuild” is said',
      'An honest answer on whether it’s worth repairing',
    ],
    signs: [
      'A delay going into Drive',
      'The shifter points at the wrong gear',
      'The speedometer drops out while driving',
    ],
    visit: [
      'We need to drive it a few miles, if it still moves',
      'We can’t do rebuilds in driveways. If you need one, you’ll know before you pay for a tow',
    ],
    questions: [
      {
        question: 'What if it won’t move at all?',
        answer:
          'Book it anyway. A snapped shift cable looks just like a dead transmission and costs far less.',
      },
    ],
  },
} satisfies ServiceTexts;
