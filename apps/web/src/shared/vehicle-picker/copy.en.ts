export const pickerCopy = {
  tabsLabel: 'How to find your car',
  tabs: { plate: 'Plate number', year: 'Year, make, model', vin: 'VIN' },

  plate: 'Plate number',
  plateHint: 'As on the car; spaces and dashes do not matter.',
  state: 'State',
  search: 'Search',
  lookupFailed: 'Error occured in searching your car.',
  plateRefused: 'Check the number and the state, or choose your car by year, make and model.',
  vinRefused: 'Check the VIN, or choose your car by year, make and model.',
  unavailable: {
    plate: 'We could not look up your plate just now. Choose your car here instead.',
    vin: 'We could not look up your VIN just now. Choose your car here instead.',
  },
  byHand: 'Choose by year, make and model',

  vin: 'VIN',
  vinHint:
    '17 characters: low in the windshield on the driver’s side, on the door sticker, on your registration.',
  vinWrong: (characters: string, places: string) =>
    `A VIN has no ${characters} (${places}). The letters I, O and Q are the digits 1 and 0.`,
  vinPlace: (place: number) => `character ${place}`,
  didYouMean: (place: number) => `Did you misread character ${place}? Use`,

  year: 'Year',
  make: 'Make',
  model: 'Model',
  engine: 'Engine',
  choose: 'Choose',
  loading: 'Loading…',
  engineHint: 'Change it if yours is another.',
  soleEngine: 'The only engine of this model.',
  yearFirst: 'Choose the year first',
  makeFirst: 'Choose the make first',
  modelFirst: 'Choose the model first',
  listFailed: 'We could not load the list of cars',
  listFailedText: 'Check your connection and try again. What you chose is kept.',
  listEmpty: 'We have no cars of this year on our list. Call us and we will help.',

  isThisYourCar: 'Is this your car?',
  yes: 'Yes',
  no: 'No',
  vinEnds: (end: string) => `VIN ends in ${end}`,
  engineUnknown: 'Engine not known',
  whichEngine: 'Which engine does it have?',

  savedLegend: 'Your vehicles',
  savedFailed: 'We could not load your vehicles',
  differentCar: 'Use a different car',
  continue: 'Continue',
} as const;

export const vehicleDialogCopy = {
  addTitle: 'Add New Vehicle',
  add: 'Add Car',
  added: (title: string) => `${title} is now among your vehicles.`,
  editTitle: 'Edit Vehicle Name',
  save: 'Save',
  saved: 'Vehicle name saved.',
  name: 'Vehicle name',
  nameHint: 'What you call it, e.g. Van 12 or Mom’s car.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'We could not save this just now. Please try again.',
} as const;
