import type { ServiceTexts } from '../service-page-type';

export const electricalTexts = {
  'headlight-bulbs': {
    summary:
      'On some cars, it’s a two-minute job; on others, the bumper comes off. Either way, you don’t have to find out in the rain.',
    includes: [
      'Both bulbs replaced, so the color matches',
      'Socket and wiring checked for heat damage',
      'Aim checked against a wall',
      'Assembly or switch where the bulb isn’t the problem',
    ],
    signs: [
      'One headlight out, or both yellow and dim',
      'Water or fog inside the lens',
      'Low beams out but high beams fine',
    ],
    visit: [
      'A wall or garage door to shine at helps with the aim',
      'Factory LED units come as a whole assembly, which we price first',
    ],
    questions: [
      {
        question: 'Can you put LEDs in my halogen housing?',
        answer: 'We don’t. The beam scatters and blinds people, and in most states it isn’t legal.',
      },
    ],
  },
  'headlight-restoration': {
    summary:
      'Cloudy lenses take away more light than an old bulb. Sanding and a new UV coat bring back most of what the sun took away.',
    includes: [
      'Three grits of wet sanding and a polish',
      'Paint taped off all around',
      'A UV-stable clear coat, which is the part that lasts',
    ],
    signs: [
      'Yellow or hazy lenses',
      'You squint at night with good bulbs in',
      'Failed or about to fail an inspection',
    ],
    visit: [
      'Shade helps the coating cure; it needs about an hour without rain',
      'Cracks and moisture inside can’t be polished out',
    ],
    questions: [
      {
        question: 'How long does it last?',
        answer:
          'A couple of years outdoors with the coating, a few months without. That’s why wipes from the store disappoint.',
      },
    ],
  },
  'tail-light-bulbs': {
    summary:
      'You can’t see them, but the officer behind you can. If all the brake lights are out at once, it’s the switch at the pedal.',
    includes: [
      'All rear lights checked, not just the one that’s out',
      'Bulbs, assembly, or switch replaced',
      'Corroded sockets cleaned and greased',
    ],
    signs: [
      'Fast blinking, or a bulb message on the dash',
      'Brake lights stay on after you park',
      'The shifter won’t leave Park: the brake switch again',
    ],
    visit: [
      'Please clear the trunk around the light',
      'Half an hour for bulbs, and a good add-on to any visit',
    ],
    questions: [
      {
        question: 'Why does the bulb keep dying?',
        answer: 'Water in the housing or a loose ground. We look for it, so you don’t buy a third bulb.',
      },
    ],
  },
  'turn-signals': {
    summary:
      'Rapid clicking means a bulb is out. A signal that won’t stay on or cancel means the switch in the column is worn.',
    includes: [
      'Front, side, and rear bulbs checked',
      'Amber bulbs that meet spec, so they don’t fade to white',
      'Switch replaced with the airbag handled safely',
    ],
    signs: [
      'Clicks twice as fast on one side',
      'It doesn’t cancel after a turn',
      'High beams or wipers act up on the same stalk',
    ],
    visit: [
      'For a switch, we disconnect the battery for a while',
      'Bulbs near the bumper may need a wheel liner loosened',
    ],
    questions: [
      {
        question: 'Could it be the flasher?',
        answer: 'On older cars, yes. We check it before the switch.',
      },
    ],
  },
  'window-regulator': {
    summary:
      'The glass dropped into the door, or hums and doesn’t move. We get it back up, so the car can stay outside tonight.',
    includes: [
      'Switch, motor, and cable tested first',
      'Regulator replaced, glass cleaned of broken clips and realigned',
      'Vapor barrier resealed, so the door doesn’t leak',
    ],
    signs: [
      'A crunch and the window fell',
      'The motor runs but nothing moves',
      'The window works from one switch but not the other',
    ],
    visit: [
      'If it rains before we come, tape the window to the frame, not to the paint',
      'We vacuum the bits that fall into the door',
    ],
    questions: [
      {
        question: 'Is it the switch or the motor?',
        answer:
          'No sound at all: often the switch. Humming without motion: the regulator. We test before we order.',
      },
    ],
  },
  'door-lock-actuator': {
    summary:
      'One door that ignores the remote, or opens only from the inside, is a small motor or a broken handle behind the panel.',
    includes: [
      'Door panel off without broken clips',
      'Actuator or handle replaced and the rods adjusted',
      'Key, remote, and child lock all tried',
    ],
    signs: [
      'A weak click, or none, from one door',
      'You have to reach over to let passengers in',
      'The handle came off in your hand on a frozen morning',
    ],
    visit: [
      'Painted handles: tell us the color code from the door jamb, or choose a black one',
      'The door has to open somehow. If it doesn’t, say so when you book',
    ],
    questions: [
      {
        question: 'Does one bad actuator drain the battery?',
        answer: 'It can, if it keeps trying. Pull its fuse until we get there.',
      },
    ],
  },
  'hood-trunk-supports': {
    summary:
      'A liftgate that lands on your head, a hood that won’t latch, a mirror lost at the drive-through.',
    includes: [
      'Gas struts replaced in pairs',
      'Latches cleaned, adjusted, or replaced',
      'Mirror swapped, with heat and signal plugged back in',
    ],
    signs: [
      'The gate sinks in cold weather',
      'The hood shakes at highway speed: stop and check the safety catch',
      'Mirror glass is held by tape',
    ],
    visit: ['Some of the quickest work on our list', 'A hood stuck shut takes patience. Mention it'],
    questions: [
      {
        question: 'Do mirrors come painted?',
        answer: 'Most replacements come black or primed. We can move your painted cap over if it survived.',
      },
    ],
  },
  'wiper-blades': {
    summary:
      'Streaks you don’t notice by day blind you at night. Blades are cheap and take minutes; a dead washer pump takes a bit longer.',
    includes: [
      'Blades of the right length and hook, both sides',
      'Arms checked for weak springs',
      'Washer jets cleared and the pump tested',
    ],
    signs: [
      'Streaks, chatter, or a missed stripe',
      'You hear the washer but nothing comes',
      'Rubber torn by ice or cooked by the sun',
    ],
    visit: ['Almost always an add-on to another job', 'We top off the washer tank while we’re there'],
    questions: [
      {
        question: 'How often should blades be changed?',
        answer: 'Once a year up north, twice in the desert. Sun is harder on rubber than snow.',
      },
    ],
  },
  'wiper-motor': {
    summary:
      'Wipers that stop mid-windshield or flop around on their own: motor or linkage, under the plastic at the bottom of the glass.',
    includes: [
      'Power checked at the motor before it’s replaced',
      'Cowl off, linkage joints inspected',
      'Arms set back in the park position',
    ],
    signs: [
      'One speed works, the others don’t',
      'One wiper moves and the other doesn’t',
      'They stop wherever they are when you turn them off',
    ],
    visit: [
      'If rain is in the forecast, pick the earlier window',
      'Ice in the cowl breaks linkages. Clear it before you switch them on',
    ],
    questions: [
      {
        question: 'Could it be only a fuse?',
        answer: 'Yes, and we check that first. A fuse is on our price list too.',
      },
    ],
  },
  'horn-and-fuses': {
    summary:
      'When one thing in the car goes silent, it’s often a fuse. When the horn, the cruise buttons, and the airbag light go together, it’s the clock spring.',
    includes: [
      'The dead circuit tested from fuse to load',
      'Fuse, relay, horn, or clock spring replaced',
      'The cause tracked down: fuses don’t blow for no reason',
    ],
    signs: [
      'No horn, or a weak one',
      'Steering wheel buttons quit with an airbag light',
      'The same fuse blows again',
    ],
    visit: [
      'Nothing to prepare. Tell us what stopped and when',
      'Airbag work means the battery is off for ten minutes first',
    ],
    questions: [
      {
        question: 'Can I use a bigger fuse for now?',
        answer: 'Please don’t. The wire becomes the fuse.',
      },
    ],
  },
  'wiring-repair': {
    summary:
      'Chewed harnesses, trailer plugs, a camera that only shows blue: electrical faults are found with a meter and a diagram, not with parts.',
    includes: [
      'Fault traced on the wiring diagram for your car',
      'Wires soldered or crimped and sealed, never twisted and taped',
      'Modules and cameras programmed where the car needs it',
    ],
    signs: [
      'A feature only works some days',
      'Several unrelated warnings at once',
      'Mice have been under the hood',
    ],
    visit: [
      'Write down when it happens: cold, rain, bumps. It cuts the search in half',
      'Start with the inspection if the cause is unknown',
    ],
    questions: [
      {
        question: 'Why can’t you quote a wiring repair upfront?',
        answer:
          'Finding the break is most of the work. The inspection has a fixed price, and the repair gets its own before we touch it.',
      },
    ],
  },
  'oxygen-sensor': {
    summary:
      'The sensor before the catalytic converter sets your fuel mix; the one after it checks the result. A slow one costs you gas.',
    includes: [
      'Live voltage watched, because a code can mean an exhaust leak instead',
      'Sensor swapped with anti-seize, threads protected',
      'Code cleared and monitors started',
    ],
    signs: [
      'Check engine light with an O2 or heater code',
      'Gas mileage down 10% or more',
      'A rich smell at idle',
    ],
    visit: [
      'Sensors come out of a warm exhaust more easily, so drive it a little before we come',
      'Rusted-in sensors may need the threads repaired',
    ],
    questions: [
      {
        question: 'Upstream or downstream?',
        answer:
          'The code tells you: “sensor 1” is upstream, “sensor 2” is downstream, and “bank” is the side of a V engine.',
      },
    ],
  },
  'mass-air-flow-sensor': {
    summary:
      'These sensors tell the computer how much air comes in. A film of dust on a hot wire is enough to make it stumble.',
    includes: [
      'Readings compared with what your engine should breathe',
      'Intake checked for leaks behind the sensor',
      'New sensor, codes cleared, trims checked on a drive',
    ],
    signs: ['It stalls right after starting', 'Hesitation when you press the gas', 'Codes P0101 to P0113'],
    visit: ['Under an hour, under the hood', 'If it’s only dirty, we’ll tell you before a new one goes in'],
    questions: [
      {
        question: 'My car has an oiled air filter. Does it matter?',
        answer: 'Yes. Too much oil on it coats the sensor. Go back to paper, or clean it sparingly.',
      },
    ],
  },
  'camshaft-position-sensor': {
    summary:
      'Without the crank sensor, the engine doesn’t know when to spark. It dies hot, restarts cold, and drives people crazy.',
    includes: [
      'Signal checked on a scope or scan tool',
      'Sensor or timing solenoid replaced with a new seal',
      'Relearn done where the manufacturer requires it',
    ],
    signs: [
      'It dies at a light and restarts in twenty minutes',
      'Long cranking, no codes at first',
      'Timing codes with low or dirty oil',
    ],
    visit: [
      'If it only fails when it’s hot, tell us: we’ll warm it up to catch it',
      'An overdue oil change is the usual killer of timing solenoids',
    ],
    questions: [
      {
        question: 'Can these leave me stranded?',
        answer: 'The crank sensor can. A cam sensor mostly makes starting slow.',
      },
    ],
  },
  'engine-sensors': {
    summary:
      'When a gauge reads wrong, the hard part is knowing it’s wrong. We measure the real thing before we blame the sensor.',
    includes: [
      'Oil pressure checked with a mechanical gauge first',
      'Sensor replaced, connector cleaned of oil',
      'Reading compared with the scan tool afterward',
    ],
    signs: [
      'Oil light flickers with the oil full',
      'Limp mode when you press the pedal',
      'A fuel gauge that jumps or sits on empty',
    ],
    visit: [
      'With a red oil light, don’t start the engine again until we’ve checked',
      'Knock sensors can sit under the intake; we price those by hand',
    ],
    questions: [
      {
        question: 'Isn’t the sensor always the cheap answer?',
        answer: 'It’s the answer people hope for. The test gauge decides.',
      },
    ],
  },
} satisfies ServiceTexts;
