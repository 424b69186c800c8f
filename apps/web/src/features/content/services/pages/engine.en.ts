import type { ServiceTexts } from '../service-page-type';

export const engineTexts = {
  'tune-up': {
    summary:
      'Plugs, filters, and the small parts that make an engine idle smoothly again, in one visit instead of four.',
    includes: [
      'New spark plugs, gapped and torqued',
      'Engine air filter replaced and the intake checked',
      'PCV valve, hoses, and ignition parts checked',
      'Codes read and idle checked before and after',
    ],
    signs: [
      'Rough idle, hesitation, or a mile or two less per gallon',
      'It cranks longer than it used to',
      'You bought it used and have no records',
    ],
    visit: [
      'The engine should be cold: plugs in an aluminum head come out best that way',
      'V6 engines with plugs under the intake take longer, and the quote includes that',
    ],
    questions: [
      {
        question: 'Do modern cars still need tune-ups?',
        answer:
          'There’s no carburetor to set, but plugs and filters wear out like they always have. Most cars are due around 100,000 miles, some at 60,000.',
      },
    ],
  },
  'spark-plugs': {
    summary:
      'A worn plug misfires, and a misfire sends raw fuel into the catalytic converter. A set of plugs is by far the cheaper part.',
    includes: [
      'Plugs of the type your engine was built for: iridium, platinum, or copper',
      'Gap checked and each plug torqued, not guessed',
      'Boots and wells checked for oil and cracks',
      'Wires, cap, and rotor on older cars, if you ask for them',
    ],
    signs: [
      'A stumble when you accelerate onto the freeway',
      'The check engine light flashes under load',
      'Gas mileage has slipped over the last few months',
    ],
    visit: [
      'Let the engine cool for at least two hours',
      'If a plug breaks in the head, we stop, show you, and quote before going on',
    ],
    questions: [
      {
        question: 'Why does the price depend on my engine?',
        answer: 'Four plugs on top of an engine are quick. Eight, half of them against the firewall, aren’t.',
      },
    ],
  },
  'ignition-coils': {
    summary:
      'One dead coil means one dead cylinder: a shaking idle and a flashing light. We find which one before we sell you any.',
    includes: [
      'Misfire codes read and the coil swapped to another cylinder to prove it',
      'One coil or the whole set, whichever you choose',
      'Spark plug in that cylinder pulled and checked',
      'Code cleared and the engine run under load',
    ],
    signs: [
      'The check engine light blinks and the car shakes',
      'A smell of gas from the tailpipe',
      'It runs on three cylinders in the rain and four when it’s dry',
    ],
    visit: [
      'Don’t drive far with a blinking light; it overheats the catalytic converter',
      'Most coils are on top of the engine and come out in minutes',
    ],
    questions: [
      {
        question: 'One coil or all of them?',
        answer: 'Past 100,000 miles the others often follow within a year. Under that, one is a fair choice.',
      },
    ],
  },
  'engine-air-filter': {
    summary:
      'One filter is for the engine’s breath, the other for yours. Both are out of sight and get forgotten for years.',
    includes: [
      'New filter seated properly, so no dust gets around it',
      'Leaves and debris cleaned out of the housing',
      'Air intake and mass air flow sensor checked along the way',
    ],
    signs: [
      'The fan is loud but little air comes out of the vents',
      'A musty smell when the A/C starts',
      'You drive on dirt roads, or it’s been 15,000 miles',
    ],
    visit: [
      'Please empty the glove box: most cabin filters sit right behind it',
      'This is a good one to add to an oil change. The trip is already paid for',
    ],
    questions: [
      {
        question: 'Can I do this myself?',
        answer:
          'Often, yes. Check a video for your model. Some cabin filters need the dash trim or wiper cowl off, and then it’s worth a visit.',
      },
    ],
  },
  'fuel-pump': {
    summary:
      'Cranks strong, never catches: no fuel is getting there. A pump inside the tank, a five-dollar relay, or a clogged filter can all do it.',
    includes: [
      'Fuel pressure and pump voltage measured before anything comes apart',
      'Pump module with a new tank seal, or the smaller part that really failed',
      'Lines and connectors checked for leaks with the engine running',
    ],
    signs: [
      'It cranks but won’t start, and you no longer hear a hum when you turn the key',
      'It dies on the highway and restarts after it cools',
      'It loses power climbing a hill at full throttle',
    ],
    visit: [
      'A nearly empty tank is safest. Please don’t fill up before we come',
      'We only do fuel work outdoors: no garages and no parking decks',
    ],
    questions: [
      {
        question: 'Why can’t I get an instant price?',
        answer:
          'On some cars, the pump comes out under the back seat; on others, the tank has to come down. We check which one yours is, then send a fixed price.',
      },
    ],
  },
  'fuel-injectors': {
    summary:
      'A dirty injector dribbles instead of sprays. Cleaning fixes many; one that’s electrically dead has to be replaced.',
    includes: [
      'Resistance and balance test, cylinder by cylinder',
      'On-car cleaning of the injectors and where they spray the intake valves',
      'New seals and O-rings where an injector comes out',
      'Fuel trims read with the scan tool before and after',
    ],
    signs: [
      'Rough idle that smooths out at speed',
      'A fuel smell, or wet spots on the fuel rail',
      'Lean or misfire codes that plugs and coils didn’t cure',
    ],
    visit: [
      'Cleaning needs the engine running for half an hour, so it has to be done outdoors',
      'Direct-injection engines run at high pressure and take longer to open safely',
    ],
    questions: [
      {
        question: 'Do bottled cleaners work?',
        answer:
          'They help keep clean injectors clean. A clogged one needs concentrated cleaner fed straight to the rail.',
      },
    ],
  },
  'valve-cover-gasket': {
    summary:
      'The most common oil leak there is. It drips onto the exhaust, smells like a burnt pan, and drowns the spark plugs.',
    includes: [
      'New gasket and spark plug tube seals',
      'Sealing surface cleaned by hand, corners sealed where the engine needs it',
      'Bolts torqued in sequence',
      'Oil wiped off the engine, so a new leak would show',
    ],
    signs: [
      'A burning oil smell through the vents at a stoplight',
      'Oil in the spark plug wells, often with a misfire',
      'Wet, dirty edges around the top of the engine',
    ],
    visit: [
      'The engine must be cold when we start',
      'V engines have two covers. The quote says if it’s for one or both',
    ],
    questions: [
      {
        question: 'Is it urgent?',
        answer:
          'A seep isn’t. Oil on a hot manifold is a fire risk, and oil in a plug well ruins the coil. Don’t let either go for months.',
      },
    ],
  },
  'engine-mounts': {
    summary:
      'Rubber blocks hold several hundred pounds of engine off the frame. When one tears, the whole car shakes at a red light.',
    includes: [
      'Each mount checked under load to find the torn one',
      'Engine supported from below or above while we change the mount',
      'New bolts where the manufacturer calls for them',
      'Idle and take-off checked in Drive and Reverse',
    ],
    signs: [
      'A clunk when you shift from Park to Drive',
      'Vibration at idle that goes away in Neutral',
      'You can see the engine jump when someone revs it',
    ],
    visit: [
      'Level, paved ground only: an engine hangs on our jack during this one',
      'Ask for all of them if the car is past 120,000 miles. They age together',
    ],
    questions: [
      {
        question: 'Could the shaking be something else?',
        answer:
          'Yes, a misfire feels much the same. If the check engine light is on, book the diagnosis first.',
      },
    ],
  },
  'throttle-body': {
    summary:
      'Carbon builds up behind the throttle plate until the engine stalls at stops or surges at idle. Most of the time a cleaning is all it takes.',
    includes: [
      'Intake tube off, plate and bore cleaned by hand, not just sprayed',
      'Idle relearned with the scan tool where the car requires it',
      'Position sensor and idle valve tested before we replace them',
    ],
    signs: [
      'The engine dips or stalls when you come to a stop',
      'Idle hunts up and down',
      'A reduced-power message and a wrench light',
    ],
    visit: [
      'Takes about an hour under the hood and a few minutes of driving',
      'The idle may be high for a day while the car relearns',
    ],
    questions: [
      {
        question: 'Clean it or replace it?',
        answer:
          'We clean first when we can. If the motor inside is worn, the code comes back, and you’re only out the price of the cleaning.',
      },
    ],
  },
  'vacuum-leak-repair': {
    summary:
      'Air that sneaks in past a cracked hose or gasket makes the engine run lean. The code says “too lean”; finding the hole takes smoke.',
    includes: [
      'Smoke test of the whole intake, so the leak shows itself',
      'Hose, fitting, or gasket replaced',
      'Fuel trims read before and after as proof',
    ],
    signs: [
      'Codes P0171 or P0174',
      'A hiss from the engine at idle',
      'Idle is high or wanders, worse when cold',
    ],
    visit: [
      'Wind blows the smoke away: a sheltered spot or an open garage helps',
      'A gasket under the intake is a longer job and gets its own price first',
    ],
    questions: [
      {
        question: 'Can a gas cap cause this code?',
        answer: 'No, a gas cap sets an EVAP code like P0455. That’s a different and cheaper fix.',
      },
    ],
  },
  'timing-belt': {
    summary:
      'A belt that breaks can bend every valve in the engine. It has an expiration date in miles and years; we change it before then.',
    includes: [
      'New belt or chain set with tensioner and idlers',
      'Water pump replaced in the same visit where the belt drives it',
      'Cam and crank marks checked twice by turning the engine by hand',
      'Front seals checked while they’re within reach',
    ],
    signs: [
      'The interval in your manual has passed, often 60,000 to 105,000 miles',
      'A rattle for a second or two after a cold start, on engines with a chain',
      'Cam timing codes like P0016',
    ],
    visit: [
      'Plan on most of a day and a spot where the car can stay put',
      'If your engine is too tight to work on in a driveway, the quote says so and we won’t book it',
    ],
    questions: [
      {
        question: 'Belt or chain: which do I have?',
        answer:
          'Your manual lists a timing belt interval if you have a belt. No interval usually means a chain.',
      },
      {
        question: 'Why replace the water pump too?',
        answer:
          'On many engines the belt has to come off to reach it. Doing both at once means paying for that labor once.',
      },
    ],
  },
  'head-gasket': {
    summary:
      'White smoke and vanishing coolant scare people into buying engines. A compression test tells you what you really have.',
    includes: [
      'Compression of every cylinder, compared with the spec',
      'Check for combustion gas in the coolant',
      'A plain answer on whether the repair is worth it for this car',
      'If it is: head removed, checked for flatness, new gasket and head bolts',
    ],
    signs: [
      'Sweet-smelling white smoke after warm-up',
      'Milky oil or bubbles in the coolant tank',
      'Overheating with no leak on the ground',
    ],
    visit: [
      'The test is a normal visit. We can’t do a head gasket in a driveway on every car, and the quote tells you',
      'Stop driving if it overheats. Every mile makes the repair bigger',
    ],
    questions: [
      {
        question: 'Do bottled sealers work?',
        answer:
          'Sometimes for weeks, and they clog heater cores and radiators on the way. Know the compression before you pour anything in.',
      },
    ],
  },
  turbocharger: {
    summary:
      'Turbos die of dirty oil and loose hoses. We rule out the hoses first, because one costs a twentieth of what a turbo does.',
    includes: [
      'Boost leak test of hoses, intercooler, and wastegate',
      'Shaft play and oil feed checked',
      'New or remanufactured turbo with new gaskets and oil lines',
      'Oil change before the first start, so the new bearing starts clean',
    ],
    signs: [
      'Blue smoke when you accelerate',
      'A siren-like whine that wasn’t there before',
      'No power above 2,500 rpm and an underboost code',
    ],
    visit: [
      'It takes most of a day. Don’t plan on using the car until evening',
      'Have the oil change history handy if you can: it tells us why it failed',
    ],
    questions: [
      {
        question: 'How do I make the new one last?',
        answer: 'Full synthetic oil on time, and half a minute of idling after hard highway driving.',
      },
    ],
  },
} satisfies ServiceTexts;
