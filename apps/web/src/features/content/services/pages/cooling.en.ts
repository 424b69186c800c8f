import type { ServiceTexts } from '../service-page-type';

export const coolingTexts = {
  'serpentine-belt': {
    summary:
      'One belt drives the alternator, the power steering, the A/C, and often the water pump. When it snaps, all of them quit at once.',
    includes: [
      'New belt routed by the diagram for your engine',
      'Pulleys spun by hand and checked for noise',
      'Tension checked with the engine running and the A/C on',
    ],
    signs: [
      'A squeal at startup or when you turn the wheel',
      'Cracks, glazing, or missing ribs on the belt',
      'Battery light and heavy steering at the same moment: it just broke',
    ],
    visit: [
      'We reach everything from above or through a front wheel well',
      'A wet belt squeals too; tell us if there’s a leak above it',
    ],
    questions: [
      {
        question: 'How long does a belt last?',
        answer: 'Around 60,000 to 100,000 miles. Heat shortens that, especially in Phoenix and Houston.',
      },
    ],
  },
  'belt-tensioner': {
    summary:
      'A new belt that still chirps is telling you about the spring or the bearing that holds it. We find the pulley that makes the noise.',
    includes: [
      'Belt taken off and every pulley checked for wobble and grit',
      'Tensioner, idler, or balancer replaced, whichever has failed',
      'Alignment of the pulleys checked, so the new belt lasts',
    ],
    signs: [
      'Chirping or rattling that changes with rpm',
      'The tensioner arm bounces at idle',
      'The belt walks off or frays on one edge',
    ],
    visit: [
      'Ask for a belt in the same quote if yours is worn: it’s off anyway',
      'A balancer needs a puller and a little more time',
    ],
    questions: [
      {
        question: 'Is a noisy pulley urgent?',
        answer:
          'A bearing can run dry for months or seize tomorrow, and then the belt is gone. Don’t take a road trip on one.',
      },
    ],
  },
  'water-pump': {
    summary:
      'The pump moves coolant through the engine. First it seeps, then its bearing growls, then the temperature needle climbs.',
    includes: [
      'New pump and gasket, sealing surface cleaned',
      'Fresh coolant and the air bled out',
      'Belt inspected and thermostat housing checked for seepage',
      'Run up to temperature with the fans cycling before we leave',
    ],
    signs: [
      'Coolant drips from the front or the side of the engine',
      'A growl near the belt that follows rpm',
      'The engine overheats at speed but cools while coasting',
    ],
    visit: [
      'Don’t open the cap hot. Leave that to us after it has cooled',
      'If your pump sits behind the timing belt, the quote covers both',
    ],
    questions: [
      {
        question: 'Can I drive to work with a leaking pump?',
        answer: 'If the gauge moves, no. One overheated drive can warp the cylinder head.',
      },
    ],
  },
  thermostat: {
    summary:
      'If it sticks open, the heater stays cold all winter. If it sticks closed, the engine overheats in ten minutes. It’s one of the cheapest parts in the cooling system.',
    includes: [
      'Temperature read with a scan tool to see which way it’s stuck',
      'New thermostat with a new seal; housing or sensor if that’s what’s leaking or reading wrong',
      'Coolant topped off and bled',
    ],
    signs: [
      'The gauge drops on the highway and rises in traffic',
      'Code P0128',
      'Lukewarm heat on a cold day',
    ],
    visit: [
      'We need a cold engine: the thermostat sits in hot coolant',
      'Plastic housings crack with age. If yours has, we’ll show you before we go on',
    ],
    questions: [
      {
        question: 'Why is my gauge fine but the heater cold?',
        answer: 'Then it’s more likely the heater core or air in the system. We check that first.',
      },
    ],
  },
  radiator: {
    summary:
      'Plastic tanks crack; fins clog and rust. A green puddle under the front bumper usually starts here, and sometimes it’s only the cap.',
    includes: [
      'Pressure test first, to tell a radiator from a hose or a cap',
      'New radiator, reservoir, or cap, with new clamps',
      'Transmission cooler lines reconnected and checked, where they run through it',
      'Coolant refilled under vacuum',
    ],
    signs: [
      'A sweet smell after parking',
      'Coolant level drops every week',
      'White crust on the seams of the radiator',
    ],
    visit: [
      'Let the engine cool for an hour or more before we arrive',
      'We catch what drains. Nothing goes into the gutter',
    ],
    questions: [
      {
        question: 'Can it be patched?',
        answer: 'A patch on a plastic tank under pressure doesn’t last, so we don’t sell one.',
      },
    ],
  },
  'radiator-hoses': {
    summary:
      'Rubber hoses swell, crack, and burst without warning. Replacing one takes an hour; towing an overheated engine takes longer.',
    includes: [
      'Molded hose made for your engine, with new clamps',
      'Lost coolant replaced and the system bled',
      'The other hoses squeezed and checked',
    ],
    signs: [
      'A hose feels mushy, or hard and brittle',
      'Drips at a clamp after parking',
      'Steam from under the hood',
    ],
    visit: [
      'If it burst on the road, give us the exact spot where you pulled over',
      'We need the engine cool enough to touch',
    ],
    questions: [
      {
        question: 'Upper or lower: which one is mine?',
        answer:
          'The upper one runs from the top of the radiator to the engine, the lower one from the bottom to the pump. If you can’t tell, describe the leak and we’ll figure it out.',
      },
    ],
  },
  'cooling-fan': {
    summary:
      'Fine on the freeway, hot at the drive-through: with no air coming through the grille, everything depends on the fan.',
    includes: [
      'Fan switched on with the scan tool, relay and fuse tested',
      'Motor assembly, clutch, or relay replaced',
      'Proof at the end: it comes on at the right temperature',
    ],
    signs: [
      'The needle climbs only in traffic',
      'A/C is cold on the road and warm at lights',
      'The fan never runs, or never stops',
    ],
    visit: [
      'If it gets hot on the way home, turn the heater all the way up and pull over',
      'We can do it in any parking space with room to open the hood',
    ],
    questions: [
      {
        question: 'Why not just the relay?',
        answer: 'If it’s the relay, that’s all you pay for. We test it before the motor.',
      },
    ],
  },
  'ac-recharge': {
    summary:
      'Warm air in July usually means the refrigerant is low, and it’s low because it leaked. We recover, test, and refill by weight.',
    includes: [
      'Old refrigerant recovered by machine, as federal law requires',
      'Vacuum held and watched, which finds most leaks',
      'Refilled to the exact weight on the sticker under your hood, with dye and oil',
      'Vent temperature measured before and after',
    ],
    signs: [
      'Air is cool in the morning and warm at noon',
      'The compressor clicks on and off every few seconds',
      'Oily dirt on an A/C hose or fitting',
    ],
    visit: [
      'The engine runs for part of it, so park outdoors',
      'Your technician is licensed for refrigerant; ask to see the card',
    ],
    questions: [
      {
        question: 'Why not a can from the store?',
        answer: 'A can adds an unknown amount to an unknown amount. Too much breaks compressors.',
      },
      {
        question: 'Why do newer cars cost more?',
        answer:
          'Since the mid-2010s most use R-1234yf, which costs several times as much per pound as the older R-134a.',
      },
    ],
  },
  'ac-compressor': {
    summary:
      'The expensive end of air conditioning. We prove that the compressor is bad before we replace it, and clean up after it if it came apart.',
    includes: [
      'Clutch, pressures, and control signal tested',
      'New compressor with the right amount of oil',
      'Drier or desiccant replaced, because an open system takes on moisture',
      'Vacuum, recharge by weight, and leak check included',
    ],
    signs: [
      'A rattle or screech when the A/C turns on',
      'The hub in front of the pulley doesn’t spin',
      'A rock through the grille left a wet spot',
    ],
    visit: [
      'Half a day in most driveways, in the shade if there is any',
      'Evaporators sit behind the dash and take a full day; you’ll get that in writing first',
    ],
    questions: [
      {
        question: 'What if metal is in the system?',
        answer:
          'Then the condenser has to go too, or the new compressor dies of the same debris. We show you what we find.',
      },
    ],
  },
  'blower-motor': {
    summary:
      'No air, one speed only, or a clicking dash: three small parts behind the glove box that make the climate control work.',
    includes: [
      'Power and ground tested at the motor',
      'Motor, resistor, or door actuator replaced',
      'Leaves cleaned out of the fan',
      'Every speed and every vent tried',
    ],
    signs: [
      'The fan works on high and on nothing else',
      'A squeak or flutter that follows fan speed',
      'Heat on one side, cold on the other',
    ],
    visit: [
      'Clear the passenger footwell and the glove box',
      'It’s done inside the car, so rain doesn’t matter',
    ],
    questions: [
      {
        question: 'Only the top speed works. Is it the motor?',
        answer: 'Nearly always the resistor, which is the cheaper part.',
      },
    ],
  },
  'heater-core': {
    summary:
      'Fogged windows, a sweet smell, and a wet passenger carpet mean coolant is getting into the cabin.',
    includes: [
      'Pressure test to confirm the core and not a hose',
      'Flow checked on both heater hoses first',
      'New core or valve, fresh coolant, system bled',
    ],
    signs: [
      'A greasy film on the inside of the windshield',
      'The passenger floor is wet and slippery',
      'No heat even though the engine is warm',
    ],
    visit: [
      'On many cars the whole dash comes out. Expect a full day and a quote made for your car',
      'Dry the carpet soon, before it smells',
    ],
    questions: [
      {
        question: 'Can the core be bypassed for now?',
        answer: 'Often, with a short hose under the hood. You’ll have no heat, but the leak stops.',
      },
    ],
  },
} satisfies ServiceTexts;
