/** People invented for the demo. Review counts are not written here: they are counted from the reviews seeded. */
export type DemoTechnician = {
  readonly name: string;
  readonly marketId: string;
  readonly portrait: string;
  readonly workingSinceYear: number;
  readonly bio: string;
  readonly mentions: readonly string[];
  readonly badges: readonly string[];
  readonly reviews: number;
};

export const demoTechnicians: readonly DemoTechnician[] = [
  {
    name: 'Marcus Reed',
    marketId: 'DET',
    portrait: 'portrait-01',
    workingSinceYear: 2008,
    bio: 'Grew up two blocks from an assembly plant and has fixed cars in driveways ever since. Explains every part before it goes in.',
    mentions: ['On time', 'Explains everything', 'Brakes'],
    badges: ['ASE Master', 'Hybrid certified'],
    reviews: 148,
  },
  {
    name: 'Elena Ortiz',
    marketId: 'HOU',
    portrait: 'portrait-02',
    workingSinceYear: 2012,
    bio: 'Electrical faults are her puzzle of choice. Spent seven years at a dealership before she went mobile.',
    mentions: ['Finds the fault', 'Friendly', 'Electrical'],
    badges: ['ASE Master', 'Electrical specialist'],
    reviews: 121,
  },
  {
    name: 'Dwayne Parker',
    marketId: 'DFW',
    portrait: 'portrait-03',
    workingSinceYear: 2004,
    bio: 'Twenty years on trucks and vans. If it has a tow hitch, he has had it on jack stands.',
    mentions: ['Trucks', 'Fast', 'Tidy'],
    badges: ['ASE certified', 'Diesel'],
    reviews: 173,
  },
  {
    name: 'Priya Nair',
    marketId: 'PHX',
    portrait: 'portrait-04',
    workingSinceYear: 2015,
    bio: 'Cooling systems in a city that tests them. Keeps a spare gallon of coolant and a spare bottle of water for you.',
    mentions: ['Cooling', 'Patient', 'On time'],
    badges: ['ASE certified', 'A/C licensed'],
    reviews: 96,
  },
  {
    name: 'Walt Novak',
    marketId: 'DET',
    portrait: 'portrait-05',
    workingSinceYear: 1996,
    bio: 'Started under his uncle’s Chevelle. Has taught half the technicians in this city how to bleed brakes.',
    mentions: ['Old cars', 'Honest', 'Brakes'],
    badges: ['ASE Master', 'Mentor'],
    reviews: 204,
  },
  {
    name: 'Aisha Coleman',
    marketId: 'DFW',
    portrait: 'portrait-06',
    workingSinceYear: 2014,
    bio: 'Tells you what can wait as clearly as what cannot. Sends photos of the old part without being asked.',
    mentions: ['Photos', 'No upsell', 'Suspension'],
    badges: ['ASE certified', 'Hybrid certified'],
    reviews: 109,
  },
  {
    name: 'Luis Herrera',
    marketId: 'PHX',
    portrait: 'portrait-07',
    workingSinceYear: 2010,
    bio: 'Starters, alternators and batteries before breakfast. Bilingual, and happy to talk you through it in either.',
    mentions: ['No-starts', 'Bilingual', 'Fast'],
    badges: ['ASE certified', 'Electrical specialist'],
    reviews: 132,
  },
  {
    name: 'Grace Nguyen',
    marketId: 'HOU',
    portrait: 'portrait-08',
    workingSinceYear: 2017,
    bio: 'Pre-purchase inspections that have talked people out of a bad car and into a better one.',
    mentions: ['Inspections', 'Thorough', 'Friendly'],
    badges: ['ASE certified', 'Inspection lead'],
    reviews: 87,
  },
];
