import type { ServiceTexts } from '../service-page-type';

export const popularTexts = {
  'oil-change': {
    summary: 'Fresh oil and a new filter right where your car is parked. We take the old oil with us.',
    includes: [
      'Oil of the grade in your owner’s manual: conventional, blend or full synthetic',
      'New oil filter and a new drain-plug washer where the engine uses one',
      'Check of coolant, brake and washer fluid, topped up where that is safe',
      'Look at belts, hoses, tires and the air filter while the hood is open',
      'Oil-life light reset, and the old oil taken away for recycling',
    ],
    signs: [
      'More than 3,000 miles since the last change on conventional oil, or the interval in your manual on synthetic',
      'The oil light or the oil-life reminder is on',
      'Oil on the dipstick is black, gritty or below the lower mark',
      'The engine ticks or sounds rougher than it did',
    ],
    visit: [
      'A level spot; a driveway or a parking lot is fine',
      'An arm’s length of room on both sides of the car',
      'The key. The engine should have been off for 15 minutes, so the oil is warm but not hot',
    ],
    questions: [
      {
        question: 'Which oil will you use?',
        answer:
          'The grade and specification your manufacturer asks for. It’s on your quote, so you can check it before you book.',
      },
      {
        question: 'Does an oil change by you keep my factory warranty?',
        answer:
          'Yes. In the United States a manufacturer may not require its own dealer for maintenance. Keep the receipt we send: it names oil, filter, date and mileage.',
      },
      {
        question: 'Will there be oil on my driveway?',
        answer: 'We work over a tray and a mat and leave the ground as we found it.',
      },
    ],
  },
  'front-brake-pads-rotors': {
    summary:
      'The front brakes do most of the stopping and wear first. We replace pads and rotors on both sides, in your driveway.',
    includes: [
      'New front pads and rotors on both sides, matched to your car',
      'New pad hardware: clips and shims where your car has them',
      'Calipers and slide pins cleaned and greased, hoses looked over',
      'Brake fluid level and condition checked',
      'Pads bedded in on a short test drive, wheel nuts tightened by torque wrench',
    ],
    signs: [
      'A high squeal when braking that stops when you press harder',
      'Grinding: the pad is gone and metal meets metal. Do not wait',
      'The steering wheel or pedal pulses when you slow down',
      'The car pulls to one side, or the brake light is on',
    ],
    visit: [
      'A firm, level surface: asphalt or concrete, not grass or gravel',
      'About three feet of room around the car',
      'The key, and the wheel-lock key if your wheels have locking nuts (often in the glove box or with the spare)',
    ],
    questions: [
      {
        question: 'Why rotors as well as pads?',
        answer:
          'New pads on worn rotors squeal, pulse and wear out early. If yours turn out thick and even, we tell you before we start.',
      },
      {
        question: 'Can I drive the car until you come?',
        answer:
          'With a squeal, carefully and not far. With grinding or a soft pedal, leave it where it is: that is what a mechanic who comes to you is for.',
      },
      {
        question: 'Is the work covered?',
        answer: 'Yes, for 24 months or 24,000 miles, whichever comes first.',
      },
    ],
  },
  'replace-alternator': {
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
    visit: [
      'Room to open the hood fully; a garage or a parking deck is fine',
      'The key, and the radio code if your car asks for one after a battery change',
    ],
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
  },
  'replace-starter': {
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
    visit: [
      'Room to open the hood fully; a garage or a parking deck is fine',
      'The key, and the radio code if your car asks for one after a battery change',
    ],
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
  },
  'replace-battery': {
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
    visit: [
      'Room to open the hood fully; a garage or a parking deck is fine',
      'The key, and the radio code if your car asks for one after a battery change',
    ],
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
  },
  'rear-brake-pads-rotors': {
    summary:
      'Rear brakes wear slowly and quietly, until they do not. We replace pads and rotors and see to the parking brake.',
    includes: [
      'New rear pads and rotors on both sides, matched to your car',
      'Calipers wound or driven back the right way, also with an electronic parking brake',
      'Slide pins cleaned and greased, clips replaced where your car has them',
      'Parking brake checked and adjusted where it can be',
      'Test drive, and wheel nuts tightened by torque wrench',
    ],
    signs: [
      'Squealing or grinding from behind you',
      'The parking brake holds only at the end of its travel',
      'Deep grooves or a thick rusty rim on the rear rotors',
      'The rear was not done the last two times the front was',
    ],
    visit: [
      'A firm, level surface: asphalt or concrete, not grass or gravel',
      'About three feet of room around the car',
      'The key, and the wheel-lock key if your wheels have locking nuts (often in the glove box or with the spare)',
    ],
    questions: [
      {
        question: 'Why rotors as well as pads?',
        answer:
          'New pads on worn rotors squeal, pulse and wear out early. If yours turn out thick and even, we tell you before we start.',
      },
      {
        question: 'My car has drums at the rear. Is this the right service?',
        answer:
          'No, drums use shoes. Tell us the car and we quote the right job; if it turns out different on the day, nothing is done before you agree to a new price.',
      },
      {
        question: 'Should front and rear be done together?',
        answer: 'Only if both are worn. Ask for both in one quote and decide with the price in front of you.',
      },
    ],
  },
} satisfies ServiceTexts;
