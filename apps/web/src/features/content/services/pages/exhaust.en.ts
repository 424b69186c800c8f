import type { ServiceTexts } from '../service-page-type';

export const exhaustTexts = {
  'evap-leak': {
    summary:
      'The most common check engine light of all: fuel vapor gets out somewhere. Try the gas cap first. We do too.',
    includes: [
      'Cap and filler neck checked before anything else',
      'Smoke test to find the leak',
      'Purge valve, vent valve, canister, or cap replaced',
      'Monitor reset for your emissions test',
    ],
    signs: [
      'Codes P0440 to P0457',
      'The gas pump keeps clicking off when you fill up',
      'A gas smell near the rear of the car',
    ],
    visit: [
      'Have the tank between a quarter and three-quarters full',
      'No full tank, no smoking, outdoors only',
    ],
    questions: [
      {
        question: 'Will it fail an emissions test?',
        answer: 'With the light on, yes, in every county we serve that tests.',
      },
    ],
  },
  'fuel-tank-lines': {
    summary:
      'Gas on the ground is an emergency. Rusted lines and tanks are common where roads are salted, and they only get worse.',
    includes: [
      'Leak found with the car safely raised',
      'Line section or tank replaced, with new fittings',
      'Pressure held and checked before the engine starts',
    ],
    signs: [
      'A strong gas smell after filling up',
      'Wet spots along the frame',
      'Gas mileage that dropped for no reason',
    ],
    visit: [
      'Outdoors, away from the house, with as little fuel in the tank as possible',
      'If it’s dripping now, don’t start it. Call us',
    ],
    questions: [
      {
        question: 'Can a pinhole be epoxied?',
        answer: 'To get you off the road, maybe. But we wouldn’t put a warranty on it.',
      },
    ],
  },
  'muffler-exhaust': {
    summary:
      'Loud, rattling, or dragging: a bad exhaust is hard to miss. A leak near the engine also lets fumes into the cabin.',
    includes: [
      'Whole system tapped and shaken to find what’s loose',
      'Muffler, flex pipe, hanger, or gasket replaced',
      'New clamps and hardware, joints checked for leaks',
    ],
    signs: [
      'A tick on cold start that fades when warm',
      'A roar that gets louder every week',
      'Headaches or an exhaust smell in the cabin: open the windows and stop driving',
    ],
    visit: [
      'Let it cool down; exhausts hold their heat',
      'Broken manifold studs take time. We quote before drilling',
    ],
    questions: [
      {
        question: 'Do you weld?',
        answer:
          'We use bolt-on and clamp-on parts at your place. If yours has to be welded, the quote says so before you book.',
      },
    ],
  },
  'catalytic-converter': {
    summary:
      'Stolen, rattling, or flagged by code P0420. It’s an expensive part, so we find out what killed it before we install another.',
    includes: [
      'Back pressure and sensor signals checked',
      'Converter that’s legal for your state and engine',
      'Oxygen sensors moved over or replaced',
      'Cause of failure fixed first: misfires and oil ruin new ones too',
    ],
    signs: [
      'A roar like a race car after a night on the street: it was stolen',
      'Rattling when you tap the shell',
      'No power, as if something is holding the car back',
    ],
    visit: [
      'If it was stolen, file the police report first; your insurer will ask for it',
      'Federal law says which converters can be installed. Used ones can’t be',
    ],
    questions: [
      {
        question: 'Is it covered by a factory warranty?',
        answer:
          'Federal law covers converters for 8 years or 80,000 miles on passenger cars. Check yours with the dealer before you pay us.',
      },
    ],
  },
} satisfies ServiceTexts;
