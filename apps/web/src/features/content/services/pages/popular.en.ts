import type { ServiceTexts } from '../service-page-type';

export const popularTexts = {
  'oil-change': {
    summary: 'Fresh oil and a new filter right where your car is parked. We take the old oil with us.',
    includes: [
      'Oil in the grade your owner’s manual calls for: conventional, blend, or full synthetic',
      'New oil filter and a new drain-plug washer where the engine uses one',
      'Coolant, brake, and washer fluid checked, topped off where that’s safe',
      'Belts, hoses, tires, and air filter checked while the hood is open',
      'Oil-life light reset, and the old oil taken away for recycling',
    ],
    signs: [
      'More than 3,000 miles since the last change on conventional oil, or the interval in your manual on synthetic',
      'The oil light or the oil-life reminder is on',
      'Oil on the dipstick is black, gritty, or below the lower mark',
      'The engine ticks or sounds rougher than it used to',
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
          'The grade and specification your manufacturer calls for. It’s on your quote, so you can check it before you book.',
      },
      {
        question: 'Will I keep my factory warranty if you change my oil?',
        answer:
          'Yes. In the United States, a manufacturer can’t make you go to its own dealer for maintenance. Keep the receipt we send: it lists the oil, filter, date, and mileage.',
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
      'Calipers and slide pins cleaned and greased, hoses checked',
      'Brake fluid level and condition checked',
      'Pads bedded in on a short test drive, lug nuts tightened with a torque wrench',
    ],
    signs: [
      'A high squeal when braking that stops when you press harder',
      'Grinding: the pad is gone and it’s metal on metal. Don’t wait',
      'The steering wheel or pedal pulses when you slow down',
      'The car pulls to one side, or the brake light is on',
    ],
    visit: [
      'A firm, level surface: asphalt or concrete, not grass or gravel',
      'About three feet of room around the car',
      'The key, and the wheel-lock key if your wheels have locking lug nuts (often in the glove box or with the spare)',
    ],
    questions: [
      {
        question: 'Why rotors as well as pads?',
        answer:
          'New pads on worn rotors squeal, pulse, and wear out early. If yours turn out thick and even, we’ll tell you before we start.',
      },
      {
        question: 'Can I drive the car until you come?',
        answer:
          'If it squeals, drive carefully and not far. If it grinds or the pedal is soft, leave it where it is: that’s what a mobile mechanic is for.',
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
      'Battery and charging tested first, so we replace the right part',
      'New or quality-rebuilt alternator for your engine, installed and connected',
      'Drive belt and tensioner checked; if the belt is worn, we show you and you decide',
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
        question: 'How do I know it’s not the battery?',
        answer:
          'A jump start that lasts points to the battery; one that dies again within minutes points to the alternator. We measure before we replace anything.',
      },
      {
        question: 'Can I drive with the battery light on?',
        answer:
          'Only as long as the battery lasts, often less than half an hour. Turn off what you don’t need and park somewhere safe.',
      },
    ],
  },
  'replace-starter': {
    summary:
      'The lights work, the dash is bright, and the engine won’t turn over: that’s often the starter. No tow needed.',
    includes: [
      'Battery, cables, and start signal tested first',
      'New or quality-rebuilt starter for your engine, installed and connected',
      'Cable ends and ground cleaned and tightened',
      'Flywheel teeth checked where we can see them',
      'Several starts, cold and warm, before we leave',
    ],
    signs: [
      'One loud click, or rapid clicking with a battery that tests well',
      'Grinding when you turn the key',
      'The starter whirs, but the engine doesn’t turn',
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
          'Rapid clicks and dim lights usually mean the battery; a single click with bright lights means the starter. If you’re not sure, choose a diagnosis: it costs less than the wrong part.',
      },
      {
        question: 'Can you do it in a parking garage?',
        answer:
          'Yes, if the garage allows repair work and there’s room to open the hood and reach under the car.',
      },
    ],
  },
  'replace-battery': {
    summary:
      'Your car can’t get to a new battery, so we bring the battery to your car. The old one gets recycled.',
    includes: [
      'Old battery and charging system tested',
      'New battery in the size and strength your car calls for, AGM where required',
      'Terminals and tray cleaned, clamps tightened, posts protected',
      'Battery registered with the car where the manufacturer requires it',
      'Old battery taken away for recycling',
    ],
    signs: [
      'The engine cranks slowly, mostly in the morning',
      'It needed a jump start twice in a month',
      'The battery is older than three years in the heat, five in the cold',
      'The case bulges, leaks, or smells like rotten eggs',
    ],
    visit: [
      'Room to open the hood fully; a garage or a parking deck is fine',
      'The key, and the radio code if your car asks for one after a battery change',
    ],
    questions: [
      {
        question: 'Will I lose my radio and seat settings?',
        answer:
          'We keep the car powered during the change if its electronics allow it. For older cars, have the radio code handy.',
      },
      {
        question: 'What if the battery is fine?',
        answer:
          'Then we won’t sell you one. We’ll look for what drained it and quote that instead, and you decide.',
      },
    ],
  },
  'rear-brake-pads-rotors': {
    summary:
      'Rear brakes wear slowly and quietly, until they don’t. We replace pads and rotors and take care of the parking brake.',
    includes: [
      'New rear pads and rotors on both sides, matched to your car',
      'Caliper pistons retracted the right way, including on cars with an electronic parking brake',
      'Slide pins cleaned and greased, clips replaced where your car has them',
      'Parking brake checked and adjusted where it can be',
      'Test drive, and lug nuts tightened with a torque wrench',
    ],
    signs: [
      'Squealing or grinding from behind you',
      'The parking brake holds only at the end of its travel',
      'Deep grooves or a thick rusty rim on the rear rotors',
      'The rears weren’t done the last two times the fronts were',
    ],
    visit: [
      'A firm, level surface: asphalt or concrete, not grass or gravel',
      'About three feet of room around the car',
      'The key, and the wheel-lock key if your wheels have locking lug nuts (often in the glove box or with the spare)',
    ],
    questions: [
      {
        question: 'Why rotors as well as pads?',
        answer:
          'New pads on worn rotors squeal, pulse, and wear out early. If yours turn out thick and even, we’ll tell you before we start.',
      },
      {
        question: 'My car has rear drums. Is this the right service?',
        answer:
          'No, drums use shoes. Tell us the car and we’ll quote the right job. If it turns out to be different when we get there, we won’t start until you agree to a new price.',
      },
      {
        question: 'Should front and rear be done together?',
        answer: 'Only if both are worn. Ask for both in one quote and decide with the price in front of you.',
      },
    ],
  },
} satisfies ServiceTexts;
