import type { ServicePage } from './service-page-type';

const visit = [
  'A firm, level surface: asphalt or concrete, not grass or gravel',
  'About three feet of room around the car',
  'The key, and the wheel-lock key if your wheels have locking nuts (often in the glove box or with the spare)',
] as const;

const whyRotors = {
  question: 'Why rotors as well as pads?',
  answer:
    'New pads on worn rotors squeal, pulse and wear out early. If yours turn out thick and even, we tell you before we start.',
} as const;

const front: ServicePage = {
  slug: 'front-brake-pads-rotors',
  name: 'Front Brake Pads & Rotors',
  services: ['front-brake-pads-rotors', 'replace-front-brake-pads'],
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
  visit,
  questions: [
    whyRotors,
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
};

const rear: ServicePage = {
  slug: 'rear-brake-pads-rotors',
  name: 'Rear Brake Pads & Rotors',
  services: ['rear-brake-pads-rotors', 'replace-rear-brake-pads'],
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
  visit,
  questions: [
    whyRotors,
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
};

export const brakes = { front, rear };
