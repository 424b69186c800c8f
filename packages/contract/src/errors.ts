/** Every way a call can fail, and the HTTP status it carries. A closed list: nothing else leaves the server. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  /** The link was replaced or is too old, or the address names a job without being a link to it: log in. */
  link_closed: 401,
  forbidden: 403,
  /** It costs more than was agreed, and only the link says who asks: a code goes to the customer first. */
  step_up_required: 403,
  not_found: 404,
  conflict: 409,
  /** Another customer got this window, or its hold expired: keep everything typed and offer others. */
  window_taken: 409,
  /** The work takes more time or skill than the promised visit leaves: offer another window or a second visit. */
  does_not_fit: 409,
  /** The estimate has a newer version than the page showed: show it before anything is approved. */
  quote_changed: 409,
  /** A fleet has booked the same work on this vehicle: say so, and book it again only where they say so. */
  already_booked: 409,
  card_declined: 402,
  payload_too_large: 413,
  unsupported_media_type: 415,
  out_of_area: 422,
  unreadable_vin: 422,
  /** A post office box: nobody can repair a car there. */
  not_visitable: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 503,
  overloaded: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
