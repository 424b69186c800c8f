import type { ServicePage } from './service-page-type';

const visit = [
  'Room to open the hood fully; a garage or a parking deck is fine',
  'The key, and the radio code if your car asks for one after a battery change',
] as const;

const alternator: ServicePage = {
  slug: 'replace-alternator',
  name: 'Replace Alternator',
  services: ['replace-alternator', 'replace-voltage-regulator'],
  summary:
    'The alternator feeds the car and charges the battery while you drive. When it fails, the car dies a few miles later.',
  includes: [
    'Test of battery and charging first, so that the right part is replaced',
    'New or quality-rebuilt alternator for your engine, fitted and connected',
    'Drive belt and tensioner checked; a worn belt is shown to you, not swapped unasked',
    'Terminals cleaned and tightened',
    'Charging voltage measured at idle and under load before we leave',
  ],
  signs: [
    'The battery light is on while the engine runs',
    'Headlights dim at idle and brighten when you rev',
    'The car starts with a jump, then dies while driving',
    'A whine or growl from the belt side of the engine',
  ],
  visit,
  questions: [
    {
      question: 'How do I know it is not the battery?',
      answer:
        'A jump start that lasts points to the battery; one that dies again within minutes points to the alternator. We measure before we replace anything.',
    },
    {
      question: 'Can I drive with the battery light on?',
      answer:
        'Only as long as the battery lasts, often less than half an hour. Turn off what you do not need and park somewhere safe.',
    },
  ],
};

const starter: ServicePage = {
  slug: 'replace-starter',
  name: 'Replace Starter',
  services: [
    'replace-starter',
    'replace-starter-relay',
    'replace-neutral-safety-switch',
    'replace-clutch-safety-switch',
  ],
  summary:
    'Lights work, the dash is bright, and the engine will not turn: that is often the starter. No tow needed.',
  includes: [
    'Test of battery, cables and the start signal first',
    'New or quality-rebuilt starter for your engine, fitted and connected',
    'Cable ends and ground cleaned and tightened',
    'Look at the flywheel teeth where they can be seen',
    'Several starts, cold and warm, before we leave',
  ],
  signs: [
    'One loud click, or rapid clicking with a battery that tests well',
    'Grinding when you turn the key',
    'The starter whirs but the engine does not turn',
    'It starts on the second or third try, more often lately',
  ],
  visit,
  questions: [
    {
      question: 'It only clicks. Battery or starter?',
      answer:
        'Rapid clicks and dim lights are usually the battery, a single click with bright lights the starter. Choose a diagnosis if you are not sure: it costs less than the wrong part.',
    },
    {
      question: 'Can you do it in a parking garage?',
      answer:
        'Yes, if the garage allows repair work and there is room to open the hood and reach under the car.',
    },
  ],
};

const battery: ServicePage = {
  slug: 'replace-battery',
  name: 'Replace Battery',
  services: ['replace-battery', 'jump-start', 'replace-battery-terminals', 'clean-battery-terminals'],
  summary:
    'A new battery, brought to the car that cannot come to the battery. The old one goes to recycling.',
  includes: [
    'Test of the old battery and of the charging system',
    'New battery of the size and strength your car asks for, AGM where it is required',
    'Terminals and tray cleaned, clamps tightened, posts protected',
    'Battery registered with the car where the manufacturer requires it',
    'Old battery taken away for recycling',
  ],
  signs: [
    'The engine turns slowly, mostly in the morning',
    'It needed a jump start twice in a month',
    'The battery is older than three years in the heat, five in the cold',
    'The case bulges, leaks or smells of rotten eggs',
  ],
  visit,
  questions: [
    {
      question: 'Will I lose my radio and seat settings?',
      answer:
        'We keep the car powered during the change where its electronics allow it. Have the radio code at hand in older cars.',
    },
    {
      question: 'What if the battery is fine?',
      answer:
        'Then we do not sell you one. We look for what drained it and quote that instead, and you decide.',
    },
  ],
};

export const batteryAndCharging = { alternator, starter, battery };
