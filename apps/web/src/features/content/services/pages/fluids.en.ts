import type { ServiceTexts } from '../service-page-type';

export const fluidTexts = {
  'coolant-flush': {
    summary:
      'Old coolant turns acidic and eats away at the radiator, the water pump, and the heater from the inside. We drain it and refill with the type your engine calls for.',
    includes: [
      'Old coolant drained and caught, never left on the ground',
      'New coolant of the type in your owner’s manual',
      'Air bled out with a vacuum filler, so there are no hot spots',
      'Hoses, cap, and radiator checked for leaks under pressure',
    ],
    signs: [
      'Five years or 60,000 miles since the last change, or nobody knows when it was',
      'Coolant looks rusty, cloudy, or brown in the tank',
      'The heater blows lukewarm on a warm engine',
    ],
    visit: [
      'The engine has to be cool to the touch: park it a couple of hours before your arrival window',
      'We run the engine at the end to check the level, so leave room behind the tailpipe',
    ],
    questions: [
      {
        question: 'Can I just top it off?',
        answer:
          'Topping off keeps the level right but not the protection. The additives that stop rust wear out with age.',
      },
      {
        question: 'Does mixing colors matter?',
        answer:
          'Yes. Some types turn to sludge when mixed. If yours was mixed before, a full flush is the fix.',
      },
    ],
  },
  'brake-fluid-flush': {
    summary:
      'Brake fluid soaks up water. Water boils on a long downhill and the pedal goes to the floor. Fresh fluid at all four wheels prevents that.',
    includes: [
      'Old fluid pushed out at every wheel until it runs clear',
      'New fluid in the DOT grade on your reservoir cap',
      'Bleeder screws and hoses checked while the wheels are off the ground',
      'Pedal checked for firmness before and after',
    ],
    signs: [
      'The pedal feels soft or sinks at a red light',
      'The fluid is dark, like tea or coffee',
      'It’s been more than three years, or a brake part was just replaced',
    ],
    visit: [
      'We jack up one corner at a time, so the ground has to be firm and level',
      'Expect a short drive around the block to check the pedal',
    ],
    questions: [
      {
        question: 'Flush or bleed: which one do I need?',
        answer:
          'Bleeding gets trapped air out, usually after a repair. A flush replaces all of the fluid. If the fluid is old, ask for the flush.',
      },
      {
        question: 'Is a low reservoir a reason for a flush?',
        answer: 'Usually it means the pads are worn or something leaks. Ask for a brake inspection first.',
      },
    ],
  },
  'transmission-fluid-service': {
    summary:
      'A transmission rarely breaks overnight. It wears out in burnt fluid. A drain and refill costs a small share of a rebuild.',
    includes: [
      'Old fluid drained and measured, so the same amount goes back',
      'The exact fluid your transmission is specified for, not a universal one',
      'Drain plug washer or pan gasket replaced where your car has one',
      'Level set at the right temperature, the way the manufacturer describes it',
    ],
    signs: [
      'Shifts are late or harsh, or the transmission hunts between two gears',
      'The fluid is dark and smells burnt',
      '60,000 miles since the last service, sooner if you tow',
    ],
    visit: [
      'The car is raised at both ends, so we need flat concrete or asphalt',
      'We drive it a few miles to warm the fluid before the final level check',
    ],
    questions: [
      {
        question: 'My dealer says the fluid is good for life. Is it?',
        answer:
          'For the life of the warranty, maybe. In every transmission, fluid breaks down and collects clutch dust.',
      },
      {
        question: 'It already slips. Will new fluid fix it?',
        answer:
          'Rarely. Ask for a transmission inspection instead, and you’ll know what you’re spending money on.',
      },
    ],
  },
  'power-steering-fluid-flush': {
    summary:
      'A groaning wheel in a parking lot is often old fluid, not a dead pump. We swap it and bleed the air out of the system.',
    includes: [
      'Reservoir emptied and wiped clean, then refilled',
      'Wheel turned lock to lock to push old fluid and air out',
      'Hoses and rack boots checked for wet spots',
    ],
    signs: [
      'A moan or whine when you turn the wheel at low speed',
      'Foam or dark fluid in the reservoir',
      'Steering feels heavier when the engine is cold',
    ],
    visit: [
      'We need room to turn the front wheels fully both ways',
      'It all happens under the hood, so a parking garage works too',
    ],
    questions: [
      {
        question: 'Does my car have power steering fluid?',
        answer:
          'Many newer cars steer electrically and have none. If yours does, you won’t be charged for this service.',
      },
    ],
  },
  'differential-fluid-service': {
    summary:
      'All-wheel-drive cars, trucks, and SUVs carry gear oil in two or three places that a regular oil change never touches.',
    includes: [
      'Gear oil drained and replaced with the weight your axle calls for',
      'Friction modifier added where a limited-slip unit needs it',
      'Magnet or drain plug checked for metal',
      'Vents and seals checked for leaks',
    ],
    signs: [
      'A whine that follows road speed, not engine speed',
      'Shudder or binding in tight turns on dry pavement',
      'You tow, haul, or drive through deep water or on unpaved roads',
    ],
    visit: [
      'Trucks usually have enough clearance; lower cars are raised on stands',
      'Tell us in the notes if your truck is lifted, so we bring taller stands',
    ],
    questions: [
      {
        question: 'Do I need the front, the rear, or the transfer case done?',
        answer:
          'Rear-wheel drive only has a rear differential. Four-wheel drive usually has all three. Your manual lists them under fluids.',
      },
    ],
  },
  'oil-leak-repair': {
    summary:
      'A drip on the driveway comes from somewhere: the pan, a gasket, a cooler line, or a seal. We find which one and quote only that.',
    includes: [
      'The area cleaned first, so the new seal sits on clean metal',
      'New gasket or seal, and the pan or lines where they’re cracked or rusted through',
      'Bolts tightened in order to the torque in the manual',
      'Oil topped off or changed, and the engine run to make sure it’s dry',
    ],
    signs: [
      'Fresh brown spots where you park',
      'A burnt smell after a drive, or light smoke from under the hood',
      'The oil level drops between changes',
    ],
    visit: [
      'Some of these jobs take most of a day. The quote says how long before you book',
      'We need the car raised on flat, paved ground',
    ],
    questions: [
      {
        question: 'How do you know where it leaks?',
        answer:
          'Oil runs down and back, so the wet spot is rarely the source. If it isn’t obvious, book a fluid leak inspection first.',
      },
      {
        question: 'Can it wait?',
        answer: 'A slow seep can, if you check the dipstick weekly. A drip that hits the exhaust can’t.',
      },
    ],
  },
  'diesel-service': {
    summary:
      'Pickups and vans with a diesel need things no gas engine does: exhaust fluid, a fuel filter that catches water, glow plugs that work in January.',
    includes: [
      'DEF filled to the line without a drop on the paint',
      'Fuel filter replaced and the system primed, so it starts on the first try',
      'Glow plugs tested one by one before any are replaced',
      'Codes cleared and the warning light confirmed off',
    ],
    signs: [
      'A DEF countdown or a reduced-power message on the dash',
      'Long cranking and white smoke on a cold morning',
      'Loss of power under load, or a water-in-fuel light',
    ],
    visit: [
      'Duallys need a space and a half; tell us if yours is parked nose-in',
      'A particulate filter is a bigger job: we check what clogged it first',
    ],
    questions: [
      {
        question: 'Can you force a regeneration of the particulate filter?',
        answer:
          'Where the engine allows it and the filter isn’t past saving, yes. If it is, we quote the replacement.',
      },
    ],
  },
} satisfies ServiceTexts;
