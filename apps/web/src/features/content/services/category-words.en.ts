export const categoryWords = {
  'oil-and-fluids': {
    name: 'Oil and fluids',
    text: 'Regular changes that head off bigger repairs.',
  },
  brakes: {
    name: 'Brakes',
    text: 'Pads, rotors, calipers, and lines.',
  },
  'battery-and-starting': {
    name: 'Battery and starting',
    text: 'For the morning your car won’t start.',
  },
  engine: {
    name: 'Engine and tune up',
    text: 'Smooth idle, full power, and good gas mileage.',
  },
  'belts-and-cooling': {
    name: 'Belts, hoses, and cooling',
    text: 'Keep your engine from overheating.',
  },
  climate: {
    name: 'A/C and heat',
    text: 'Cold in August, warm in January.',
  },
  'suspension-and-steering': {
    name: 'Suspension and steering',
    text: 'Straight, quiet, and level again.',
  },
  'wheels-and-drivetrain': {
    name: 'Wheels and drivetrain',
    text: 'Everything between the engine and the road.',
  },
  'lights-and-body': {
    name: 'Lights, windows, and doors',
    text: 'See, be seen, and get the window back up.',
  },
  'sensors-and-wiring': {
    name: 'Sensors and wiring',
    text: 'The small parts behind most warning lights.',
  },
  'fuel-and-exhaust': {
    name: 'Fuel and exhaust',
    text: 'What goes in, and what comes out.',
  },
  inspection: {
    name: 'Diagnosis and inspection',
    text: 'Find out what’s wrong before you spend.',
  },
};
