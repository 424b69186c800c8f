/** Fields by their path, as a program names them; empty where it is the request as a whole. */
const nameOf = (field: string): string => field || 'The request';

/** What any call may be refused for, and what is wrong with a request that is not what the contract says. */
export const general = {
  too_many_requests: 'Too many requests. Please try again later.',
  too_many_requests_short: 'Too many requests',
  too_many_screens: 'Too many open screens',
  busy: 'We’re very busy right now. Please try again in a moment.',
  went_wrong: 'Something went wrong on our side',
  value_wrong: 'One of the values in the request is not valid',
  not_json: 'The request could not be read as JSON',
  not_json_type: 'The request must be sent as application/json',
  request_too_large: 'The request is too large',
  request_not_whole: 'The request did not arrive whole',
  not_text: 'The request contains characters that are not text',
  nul_characters: 'Text must not contain NUL characters',
  no_such_address: 'There’s nothing at this address.',
  sent_with_other_contents: 'This request was already sent with other contents. Please start again.',
  key_used: 'This key was used for something else.',
  key_needed: 'This call needs an Idempotency-Key.',
  key_needed_letters: 'This call needs an Idempotency-Key of 8 to 80 letters and digits.',
  key_needed_long: 'Send an idempotency key of 20 to 80 characters.',
  login_needed: 'Please log in',
  metrics_need_token: 'Metrics need their token',
  api_key_unknown: 'This API key doesn’t exist, has expired, or was revoked',
  api_key_too_many: 'Too many requests with this API key',
  api_key_not_here: 'API keys cannot be used for this call',
  api_key_without_scope: ({ scope }: { readonly scope: string }) =>
    `This API key does not have the scope ${scope}`,
  field_required: ({ field }: { readonly field: string }) => `${nameOf(field)} is required`,
  field_type: ({ field, expected }: { readonly field: string; readonly expected: string }) =>
    `${nameOf(field)} must be of type ${expected}`,
  field_small: ({ field, least }: { readonly field: string; readonly least: number }) =>
    `${nameOf(field)} is too short or too small (at least ${least})`,
  field_large: ({ field, most }: { readonly field: string; readonly most: number }) =>
    `${nameOf(field)} is too long or too large (at most ${most})`,
  fields_unknown: ({ field, names }: { readonly field: string; readonly names: readonly string[] }) =>
    `${nameOf(field)} has unknown fields: ${names.join(', ')}`,
  field_choice: ({ field, choices }: { readonly field: string; readonly choices: readonly string[] }) =>
    `${nameOf(field)} must be one of ${choices.join(', ')}`,
  field_format: ({ field }: { readonly field: string }) => `${nameOf(field)} is not in the right format`,
  field_wrong: ({ field }: { readonly field: string }) => `${nameOf(field)} is not valid`,
  zip_digits: 'ZIP code must be exactly 5 digits',
  day_format: 'Invalid date format',
  whole_number: 'Must be a whole number',
  not_a_day: 'Not a day',
  not_a_version: 'Not a version',
  not_a_price: 'Not a price',
  not_a_key: 'Not a key',
  not_an_address: 'Not an address',
  year_digits: 'Year must be four digits',
  state_letters: 'State must be a two-letter code',
  state_capitals: 'A state is two capital letters',
  zip_five_digits: 'A ZIP code has five digits',
  pin_digits: 'Use 4 to 8 digits',
  part_without_name: 'Name every part, or remove it.',
  service_without_name: 'Name every service, or remove it.',
} as const;
