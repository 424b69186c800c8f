import type { ServiceTexts } from '../service-page-type';

export const chassisTexts = {
  'shocks-struts': {
    summary:
      'Worn struts don’t just bounce. They add a car length to every stop and cup the tires you paid for.',
    includes: [
      'Replaced in pairs, left and right',
      'Spring seats, boots, and bump stops checked and moved over',
      'Sway bar links and brake lines reconnected with care',
      'Ride height compared side to side',
    ],
    signs: [
      'The nose dives when you brake',
      'It keeps bouncing after a speed bump',
      'Oil running down the strut, or scalloped tire wear',
    ],
    visit: [
      'Level pavement is a must for springs under load',
      'Get an alignment within days of new front struts. We’ll tell you when you need one',
    ],
    questions: [
      {
        question: 'Do I have shocks or struts?',
        answer:
          'Most cars have struts in front. Many trucks have shocks all around. Tell us the car and the quote picks the right one.',
      },
    ],
  },
  'control-arms': {
    summary:
      'Bushings tear where the arm meets the frame. The car wanders, clunks over driveway ramps, and eats the inner edge of a tire.',
    includes: [
      'Play measured with a pry bar, so you see it move',
      'Arm with new bushings and ball joint, or bushings alone where that makes sense',
      'Bolts tightened at ride height, which is what keeps new bushings alive',
    ],
    signs: [
      'A clunk when you brake or pull into a driveway',
      'Steering that drifts and needs constant correction',
      'Tires worn on the inside edge',
    ],
    visit: [
      'Rust decides how long it takes. In Michigan we plan extra time',
      'Plan a wheel alignment afterward at a tire shop',
    ],
    questions: [
      {
        question: 'The whole arm, or just the bushings?',
        answer:
          'The arm often costs less in total, because pressing bushings takes labor. We quote what’s cheaper for your car.',
      },
    ],
  },
  'ball-joints': {
    summary:
      'A ball joint that separates lets the wheel fold under the car. It’s one of the few worn parts that shouldn’t wait for payday.',
    includes: [
      'Checked with the weight off the wheel',
      'Old joint pressed or unbolted, new one torqued and pinned',
      'Boots and the other side checked too',
    ],
    signs: ['Popping in slow turns', 'A clunk over every pothole', 'Loose steering and odd tire wear'],
    visit: [
      'If the wheel leans, don’t move the car at all',
      'Pressed-in joints need a big press, which we bring',
    ],
    questions: [
      {
        question: 'Upper or lower?',
        answer: 'Most front-wheel-drive cars have only lower ones. Trucks often have both.',
      },
    ],
  },
  'tie-rod-ends': {
    summary: 'Tie rods connect the steering to the wheels. If one is loose, your steering is loose.',
    includes: [
      'Play checked at each wheel by hand',
      'New end set to the old length, so you can drive to the alignment',
      'Jam nut and cotter pin done properly, boot replaced on inner ends',
    ],
    signs: [
      'The wheel shimmies at 50 mph',
      'The steering wheel moves before the car does',
      'A torn boot with grease flung around',
    ],
    visit: [
      'An hour or so for an outer one, a bit more for an inner',
      'You need an alignment within days, before it wears the tires',
    ],
    questions: [
      {
        question: 'Is it dangerous?',
        answer:
          'A loose one is unpleasant; a separated one takes your steering away. We’ll tell you which stage yours is in.',
      },
    ],
  },
  'sway-bar-links': {
    summary:
      'That rattle over rough pavement at 20 mph? Nine times out of ten it’s a pair of small links, and they’re quick to change.',
    includes: [
      'Both sides replaced, since they wear alike',
      'Bushings on the bar checked for cracks',
      'A test drive on the same kind of road',
    ],
    signs: [
      'Rattling over small bumps, quiet on smooth roads',
      'More body lean in curves than there used to be',
      'A squeak when you rock the car',
    ],
    visit: [
      'One of the quickest suspension jobs we do',
      'Rusted studs get cut off. New nuts come with the links',
    ],
    questions: [
      {
        question: 'Do I need an alignment after this?',
        answer: 'No. Links don’t change the angle of the wheels.',
      },
    ],
  },
  springs: {
    summary:
      'A corner that sits low means a broken coil, a sagging leaf, or an air system that can’t keep up. Each has its own fix.',
    includes: [
      'Ride height measured at all four corners',
      'Spring replaced with the right seat and isolator',
      'Air lines and bags leak-tested before a compressor is blamed',
    ],
    signs: [
      'The car leans at rest',
      'A bang, then a lower corner',
      'The compressor runs for minutes after you start',
    ],
    visit: [
      'Compressed springs are dangerous. Please keep kids and pets away from the work area',
      'Leaf springs on pickups need room along the side of the bed',
    ],
    questions: [
      {
        question: 'Can I drive with a broken coil?',
        answer: 'Slowly and briefly at most. The sharp end can cut the tire.',
      },
    ],
  },
  'power-steering-pump': {
    summary: 'Groaning in every turn and a puddle of red fluid: the pump or its hose is giving up.',
    includes: [
      'Leak traced first; a hose is cheaper than a pump',
      'New part, fresh fluid, air bled lock to lock',
      'Belt checked for fluid damage',
    ],
    signs: ['A whine that rises with rpm', 'Heavy steering when you park', 'Fluid low again after a week'],
    visit: ['Room to turn the wheels fully, please', 'Cars with electric steering have neither part'],
    questions: [
      {
        question: 'What happens if I keep driving?',
        answer:
          'You can still steer, with effort. A dry pump sends metal into the rack, and that’s the bigger bill.',
      },
    ],
  },
  'steering-rack': {
    summary:
      'Cars steer with a rack; trucks often use a gearbox and arms. Play in any of them makes the car wander on the highway.',
    includes: [
      'Steering checked from the wheel down to find the loose joint',
      'Only the worn part replaced, from an idler arm to the whole rack',
      'Centered steering wheel and fluid bled where there is any',
    ],
    signs: [
      'An inch or more of play at the wheel',
      'Fluid in the rubber boots of the rack',
      'A clunk you feel in the steering column',
    ],
    visit: [
      'Racks take half a day, arms an hour and a half',
      'An alignment afterward is part of doing it right',
    ],
    questions: [
      {
        question: 'How do I know it isn’t just tie rods?',
        answer:
          'You don’t, and neither do we until it’s checked. Book the suspension and steering inspection if you’re unsure.',
      },
    ],
  },
  'wheel-bearings': {
    summary:
      'A hum that grows with speed and changes in curves. The radio covers it up for a while; the bearing keeps getting worse.',
    includes: [
      'The noisy wheel found on the road and by hand',
      'Hub assembly or pressed bearing replaced',
      'ABS sensor and axle nut handled by the book',
      'Axle nut torqued on the ground',
    ],
    signs: [
      'A drone above 40 mph, louder when you steer one way',
      'Play when the wheel is rocked at 12 and 6 o’clock',
      'ABS light together with the noise',
    ],
    visit: [
      'Tell us which corner you hear it from; it saves time',
      'Pressed bearings take longer than bolt-on hubs',
    ],
    questions: [
      {
        question: 'Couldn’t it be my tires?',
        answer: 'It could. Cupped tires hum too. We check before we sell a bearing.',
      },
    ],
  },
  'cv-axles': {
    summary: 'Click-click-click in a tight turn means a torn boot let the grease out months ago.',
    includes: [
      'New axle with both joints and boots',
      'Axle seal replaced where it weeps',
      'Transmission fluid topped off after the swap',
    ],
    signs: ['Clicking in full-lock turns', 'Grease on the inside of a wheel', 'A shudder when accelerating'],
    visit: ['A firm surface, since the suspension is partly taken apart', 'Have the wheel-lock key handy'],
    questions: [
      {
        question: 'Can you replace only the boot?',
        answer: 'If it tore this week, maybe. Once it clicks, the joint is worn.',
      },
    ],
  },
  'drive-shaft': {
    summary:
      'Trucks and all-wheel-drive cars send power back through a shaft. Worn joints clunk when you shift and vibrate on the highway.',
    includes: [
      'Joints checked for play and rust dust',
      'U-joint pressed in, or shaft and center bearing replaced',
      'Shaft marked, so its balance stays as it was',
    ],
    signs: [
      'A clunk from Park to Reverse',
      'Vibration through the seat above 45 mph',
      'A squeak that follows wheel speed',
    ],
    visit: [
      'Chocks go on the wheels: with the shaft out, Park doesn’t hold',
      'Staked joints only come as a whole shaft. The quote says which you have',
    ],
    questions: [
      {
        question: 'Is it safe to drive with a clunk?',
        answer: 'For a short while. A joint that lets go can drop the shaft onto the road.',
      },
    ],
  },
  clutch: {
    summary:
      'A pedal that stays down is usually the hydraulics, and that’s cheap. Revs that climb without speed mean the disc is worn.',
    includes: [
      'Hydraulics checked before the transmission is touched',
      'Disc, pressure plate, and release bearing as a set',
      'Flywheel checked for heat cracks',
      'System bled and the bite point set',
    ],
    signs: [
      'The revs climb in fifth gear on a hill',
      'Grinding into first or reverse',
      'A low reservoir under the hood, or fluid on the pedal',
    ],
    visit: [
      'A full clutch is a day’s work and can’t be done on every car outside a shop',
      'Master and slave cylinders take a couple of hours',
    ],
    questions: [
      {
        question: 'How long does a clutch last?',
        answer: 'From 40,000 to 150,000 miles, depending on hills, traffic, and your left foot.',
      },
    ],
  },
  'tire-rotation': {
    summary:
      'A nail at 7 AM, a spare you can’t loosen, a wheel lock without its key: no tow for any of these.',
    includes: [
      'Rotation in the pattern your drivetrain needs, pressures set',
      'Punctures in the tread plugged and patched from the inside',
      'Lug nuts torqued by hand',
      'Tread depth and date code written down for you',
    ],
    signs: [
      '5,000 to 7,500 miles since the last rotation',
      'The same tire is low every week',
      'Front tires more worn than the rear',
    ],
    visit: [
      'Know where your spare and lug wrench are, or tell us you don’t have them',
      'We can’t repair a sidewall. Nobody should',
    ],
    questions: [
      {
        question: 'Do you sell and mount tires?',
        answer: 'No. We repair, rotate, and swap. For new tires, you need a machine that stays in a shop.',
      },
    ],
  },
  'tire-pressure-light': {
    summary:
      'The horseshoe on the dash stays on after you’ve added air. Either the system needs a reset, or a sensor battery died.',
    includes: [
      'All tires set to the pressure on the door sticker',
      'Each sensor read with a tool',
      'Light reset or relearned, the way your car wants it',
    ],
    signs: [
      'The light blinks for a minute, then stays on: a sensor is dead',
      'It came on with the first cold night',
      'Tires were rotated or changed',
    ],
    visit: [
      'A reset takes under half an hour and goes well with other work',
      'Sensors last seven to ten years. They tend to quit together',
    ],
    questions: [
      {
        question: 'Is it fine to ignore the light?',
        answer:
          'Then you won’t notice the next slow leak. Two minutes with a gauge tells you where you stand.',
      },
    ],
  },
} satisfies ServiceTexts;
