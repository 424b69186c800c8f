export const developersCopy = {
  title: 'For developers',
  description:
    'Connect your fleet system: API keys with scopes, signed webhooks, and positions from the trackers you have.',
  lead: 'Read your vehicles and jobs, book within a limit you set, and hear from us when something happens.',
  crumb: 'Developers',
  reference: 'Open the API reference',
  dashboard: 'Open your keys',
  contents: 'On this page',
  startTitle: 'Getting started',
  steps: [
    'Log in to your fleet and open API & Webhooks. Only an owner can.',
    'Create an API key. Choose what it may do, and how much it may book alone.',
    'Copy the key. We show it once and keep only a fingerprint.',
    'Send it with every call as a bearer token.',
  ],
  keysTitle: 'API keys and scopes',
  keysText: [
    'A key acts for your fleet as a manager would, and only for the calls its scopes name. Any other call answers 403, and another fleet’s vehicles and jobs answer 404.',
    'A key that may book has a limit. What costs more waits for an owner, the same as for your people.',
    'A key may make 600 requests a minute. Above that we answer 429 with a Retry-After header.',
    'A key opens no files. An invoice you read has links to its PDF and CSV that work for 15 minutes without a key.',
    'To try a call again safely, send the same Idempotency-Key header.',
  ],
  webhooksTitle: 'Webhooks',
  webhooksText: [
    'Add an https address and choose events. We send each one within about a minute as a JSON POST and wait up to 10 seconds. Any 2xx answer means you have it.',
    'If you don’t answer, we try again with growing waits for up to a day. Messages about one vehicle arrive in order: a later one waits for the one before it.',
    'The same message may arrive twice. Its webhook-id stays the same, so keep the ids you have seen.',
    'After three days without one delivery we turn the webhook off and email the owners. An answer of 410 turns it off right away.',
    'We don’t follow redirects, and we don’t call private networks.',
  ],
  verifyTitle: 'Check the signature',
  verifyText:
    'Messages are signed as in Standard Webhooks: HMAC SHA-256 over the id, the timestamp and the raw body, joined by periods. Check it before you read the body, and refuse timestamps older than five minutes. After you change the secret, messages carry both signatures for a day.',
  eventsTitle: 'Events',
  eventsText: 'Each message has an id, a type, a timestamp, your fleet_id and data.',
  positionsTitle: 'Send us positions',
  positionsText: [
    'Send positions and readings from any tracker with a key that has readings:write, up to 500 events and 128 kB at once.',
    'Name the vehicle by our id, its VIN or its unit. Give every event an id of your own: sent again, it counts once.',
    'The answer has a result for every event: accepted, trimmed when a part can’t be right, repeated, or refused with the reason. One bad event doesn’t stop the others.',
    'Every reading is checked against the last good one before it moves a map or an odometer.',
  ],
  vendorsTitle: 'Samsara and Geotab',
  vendorsText:
    'If you have one of these, there is nothing to write. Connect the account under Devices, and we read positions, odometer and fuel every minute through the Samsara REST API (vehicle stats feed) or the MyGeotab API v1 (GetFeed).',
  errorsTitle: 'When something fails',
  errorsText:
    'Every failure has the same shape: words for people and a code for programs. Codes never change their meaning.',
  samples: {
    firstCall: 'A first call',
    verify: 'Sample code that checks a signature',
    positionsCall: 'A call that sends a position',
    positionsAnswer: 'What it answers',
    failure: 'A failure',
  },
} as const;
