import { leadProblemText } from '@lugnut/domain/leads';

/** A car, a place and what is wrong with it, until there is a quote. */
export const booking = {
  zip_not_covered: "We don't cover that zip yet, try another.",
  zip_unknown: 'We couldn’t find that ZIP code. Check it.',
  zip_still_outside: "That's still a little outside our coverage.",
  zip_settled: 'The ZIP code for this appointment can no longer be changed here.',
  out_of_area: ({ zip }: { readonly zip: string }) =>
    `we do not have coverage in the ${zip}, please select different address`,
  address_lookup_down: 'We couldn’t look up addresses right now. Please type the full address.',
  address_unknown: 'We couldn’t find this address. Please check it, or type the full address.',
  address_po_box: 'We can’t come to a PO box. Please enter the street address where the vehicle is parked.',
  address_post_office_box: 'We can’t come to a PO box. Please enter the address where the car is parked.',
  location_required: 'Location is required',
  location_wrong: 'Location must be updated',
  address_outside_country: 'We only come to cars in the United States. Please choose another address.',
  address_without_zip: 'Add the ZIP code to this address so your mechanic can find it.',
  address_town_elsewhere: ({
    zip,
    town,
    city,
  }: {
    readonly zip: string;
    readonly town: string;
    readonly city: string;
  }) => `ZIP code ${zip} is in ${city}, and your address says ${town}.`,
  address_zip_elsewhere: ({ zip }: { readonly zip: string }) =>
    `ZIP code ${zip} isn’t in the state of this address. Check the address and try again.`,
  address_parts_differ:
    'The address and its street, city, state, or ZIP code don’t match. Please enter it again.',
  address_town_far: ({
    zip,
    town,
    city,
  }: {
    readonly zip: string;
    readonly town: string;
    readonly city: string;
  }) => `ZIP code ${zip} is in ${city}, far from ${town}. Check the address and try again.`,
  time_required: 'Time is required',
  vin_missing: 'Enter the VIN of your car.',
  vin_length: ({ length }: { readonly length: number }) => `A VIN has 17 characters; this one has ${length}.`,
  vin_letters: 'A VIN never contains the letters I, O, or Q: use the digits 1 and 0.',
  vin_characters: ({ wrong }: { readonly wrong: string }) =>
    `A VIN has only letters and digits; please check “${wrong}”.`,
  vin_typo: 'This VIN has a typo. Please check it against your car or registration.',
  vin_lookup_down: 'We couldn’t look up your VIN right now. Please choose your car from the list.',
  vin_unknown: 'We couldn’t find a car with this VIN. Please choose your car from the list.',
  vin_kept_already: ({ car }: { readonly car: string }) =>
    `This VIN is already on one of your vehicles: ${car}`,
  plate_missing: 'Enter your license plate.',
  plate_length: 'A license plate has 1 to 8 letters and digits.',
  plate_state: 'Choose the state of your plate.',
  plate_lookup_down: 'We couldn’t look up your plate right now. Please choose your car from the list.',
  plate_unknown: 'We couldn’t find a car with this plate. Please check it, or choose your car from the list.',
  cars_full: 'Your account can’t hold any more vehicles. Please call us.',
  car_year: ({ first, last }: { readonly first: number; readonly last: number }) =>
    `Choose a year from ${first} to ${last}`,
  car_make: 'Choose the make of your vehicle',
  car_model: 'Choose the model of your vehicle',
  car_engine: 'Choose the engine of your vehicle',
  car_unsendable: 'Describe the car without links, email addresses, or phone numbers.',
  no_such_vehicle: 'We couldn’t find that vehicle.',
  problem_required: 'Tell us what’s wrong with your car',
  service_required: 'Choose at least one service',
  lead_phone: leadProblemText.lead_phone,
  lead_message: leadProblemText.lead_message,
  lead_no_way_to_answer: leadProblemText.lead_no_way_to_answer,
  no_such_request: 'We couldn’t find that request.',
  called_already: 'We already called you.',
  code_not_valid: 'This code isn’t valid.',
  code_not_for_diagnosis: 'Codes can’t be used for a diagnosis.',
  code_too_early: 'This code can’t be used yet.',
  code_expired: 'This code has expired.',
  code_not_here: 'This code can’t be used in your area.',
  code_not_for_services: 'This code can’t be used for the services you chose.',
  code_your_own: 'You can’t use your own referral code.',
  code_for_new_customers: 'This code is for new customers.',
  code_used_by_you: 'You’ve already used this code.',
  code_used_up: 'This code has been used up.',
  not_a_new_customer:
    'The new customer discount is only for a first job, so it doesn’t apply here. Please check your price before you book.',
  no_such_appointment: 'We couldn’t find that appointment.',
  no_booked_visit: 'There’s no booked visit.',
  contact_of_booked: 'This appointment is booked. Please log in to change who we contact.',
  booked_call_us: 'This visit is booked. Call us to change the car or the work.',
  contact_changed_lately:
    'We changed the contact for this visit less than 48 hours ago, so we can’t send a link or a code yet. Please log in, or call us.',
  no_contact_of_visit: 'We don’t have a phone number or email address for this visit. Please call us.',
  vin_archived: ({ car }: { readonly car: string }) =>
    `This VIN belongs to an archived vehicle: ${car}. Restore that one instead.`,
  first_name_empty: 'First name cannot be empty',
  heard_about_us_missing: 'Please tell us how you heard about us',
  code_other_used: 'Another code was already used for this appointment.',
} as const;
