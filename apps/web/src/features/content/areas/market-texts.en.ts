/** What cars go through in each market, in the words of people who fix them there. */
export const marketTexts = {
  DET: {
    lead: 'Road salt, potholes, and cold starts wear out different parts here than anywhere south of Ohio.',
    wear: [
      'Batteries quit in the first hard freeze, usually on a Monday morning',
      'Salt rusts brake lines, rotors, and exhausts from below',
      'Spring potholes finish off struts, tie rods, and wheel bearings',
    ],
  },
  DFW: {
    lead: 'Long highway commutes and 100-degree afternoons are hard on oil, batteries, and air conditioning.',
    wear: [
      'Heat kills more batteries here than cold does',
      'A/C runs eight months a year, and compressors feel it',
      'High mileage on I-35 and the tollways makes fluids and brakes due sooner',
    ],
  },
  HOU: {
    lead: 'Humidity, flooded streets, and stop-and-go traffic on the 610 Loop wear cars out fast on the Gulf Coast.',
    wear: [
      'Humid heat works the A/C hard from March to November',
      'Standing water gets into bearings, sensors, and differentials',
      'Stop-and-go traffic wears brakes and cooling fans early',
    ],
  },
  PHX: {
    lead: 'Months above 100 degrees cook batteries, belts, hoses, and tires long before they’d normally wear out.',
    wear: [
      'Batteries last about three years in the desert, not five',
      'Coolant hoses and belts dry out and crack',
      'Dust fills cabin and engine filters twice as fast',
    ],
  },
} as const;

/** What a mechanic should know about parking there, by slug. */
export const cityTexts = {
  'detroit-mi':
    'We work in driveways on the east side and in parking structures downtown and in Midtown. Tell us the level and the space, and check that your garage allows repairs.',
  'warren-mi':
    'Many of our Warren visits are at work, in the lots along Van Dyke and Mound while people are on shift.',
  'sterling-heights-mi':
    'Most homes in Sterling Heights have a driveway with room for a car and our van, which is all we need.',
  'ann-arbor-mi':
    'On campus and downtown, street permits matter: a driveway or your employer’s lot makes the visit easier.',
  'dearborn-mi':
    'We work on the street where parking is allowed, in driveways, and in office lots around Michigan Avenue.',
  'livonia-mi': 'Livonia’s long driveways are great to work in, even in winter once they’re shoveled.',
  'troy-mi':
    'Office parks along Big Beaver are a favorite: leave the key at the front desk and go to your meeting.',
  'southfield-mi':
    'We work at office towers and apartment lots in Southfield. Ask the building first if repairs are allowed.',
  'dallas-tx':
    'Apartment garages in Uptown are often too low for our van. An open space near the entrance works well.',
  'fort-worth-tx':
    'From the Near Southside to Alliance, a driveway or an open lot in the shade is the best spot in summer.',
  'arlington-tx':
    'We avoid the entertainment district on game days. Any other address in Arlington is a normal visit.',
  'plano-tx':
    'Corporate campuses on the Legacy side usually allow visits in guest parking with a word to security.',
  'irving-tx': 'In Las Colinas, tell us the building and the garage gate code, or pick a surface lot nearby.',
  'garland-tx': 'Alley driveways are common in Garland. Say in the notes if the car is in the back.',
  'frisco-tx':
    'Many neighborhoods in Frisco have rules about work on the street, so the driveway is the safe choice.',
  'mckinney-tx':
    'Parking is tight around the historic square. Everywhere else in McKinney, a driveway works fine.',
  'houston-tx':
    'Houston is spread out. Your arrival window already accounts for the drive, whether you’re in the Heights or out by Clear Lake.',
  'pasadena-tx':
    'Shift workers along the Ship Channel often book the first window of the day, so the car is ready by evening.',
  'pearland-tx': 'Driveways in Pearland are flat and paved, which is ideal for brakes and suspension.',
  'league-city-tx':
    'After high water, tell us how deep it got around the car. It changes what we check first.',
  'sugar-land-tx':
    'We work in driveways and in office lots along the Southwest Freeway, with the owner’s permission.',
  'conroe-tx': 'Out by the lake, some driveways are gravel. Repairs that need jack stands need a paved spot.',
  'baytown-tx': 'Plant parking lots need a gate pass. A lot outside the gate is faster for both of us.',
  'katy-tx': 'If your subdivision has a gate, leave us the code so we can get there on time.',
  'phoenix-az':
    'In summer, we work in the sun in the morning and in carports in the afternoon. Shade helps the car and the mechanic.',
  'mesa-az': 'Carports are good for us as long as the hood opens fully and there’s room on one side.',
  'chandler-az':
    'Employers around the Price Corridor often allow visits in the lot. Ask for a space at the edge.',
  'gilbert-az':
    'Many HOAs in Gilbert want repairs in the driveway or garage, not on the street. That works for us.',
  'glendale-az': 'On stadium event days, allow for traffic around Westgate, or pick a morning window.',
  'scottsdale-az':
    'Whether it’s an Old Town garage or a home up north, tell us the gate code and the clearance.',
  'peoria-az': 'Driveways up toward Lake Pleasant can be steep. Brake work and jacks need a level spot.',
  'tempe-az': 'Near campus, permit lots tow quickly. A guest space or an employer’s lot is the safer choice.',
} as const;
