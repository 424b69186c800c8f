export const developersCopy = {
  title: 'For developers',
  description:
    'Connect your fleet system: API keys with scopes, signed webhooks, and positions from the trackers you already have.',
  lead: 'Read your vehicles and jobs, book work within a limit you set, and get notified when something happens.',
  crumb: 'Developers',
  reference: 'Open the API reference',
  dashboard: 'Open your keys',
  contents: 'On this page',
  startTitle: 'Getting started',
  steps: [
    'Log in to your fleet and open API & Webhooks. Only owners can see it.',
    'Create an API key. Choose what it can do and how much it can book without approval.',
    'Copy the key. We show it once and keep only a fingerprint.',
    'Send it with every call as a bearer token.',
  ],
  keysTitle: 'API keys and scopes',
  keysText: [
    'A key acts for your fleet the way a manager would, but only for calls in its scopes. Any other call returns 403, and another fleet’s vehicles and jobs return 404.',
    'A key that can book has a limit. Anything above it waits for an owner’s approval, just like your team’s requests.',
    'A key can make 600 requests a minute. Above that, we return 429 with a Retry-After header.',
    'A key can’t download files. An invoice you read has links to its PDF and CSV that work for 15 minutes without a key.',
    'To retry a call safely, send the same Idempotency-Key header.',
  ],
  webhooksTitle: 'Webhooks',
  webhooksText: [
    'Add an https URL and choose events. We send each one within about a minute as a JSON POST and wait up to 10 seconds. Any 2xx response means you got it.',
    'If you don’t respond, we retry with increasing delays for up to a day. Messages about one vehicle arrive in order: a later one waits for the one before it.',
    'The same message may arrive twice. Its webhook-id stays the same, so keep track of the ids you’ve seen.',
    'After three days without a successful delivery, we turn the webhook off and email the owners. A 410 response turns it off right away.',
    'We don’t follow redirects, and we don’t call private networks.',
  ],
  verifyTitle: 'Check the signature',
  verifyText:
    'Messages are signed the Standard Webhooks way: HMAC SHA-256 over the id, the timestamp, and the raw body, joined by periods. Check the signature before you read the body, and reject timestamps older than five minutes. After you change the secret, messages carry both signatures for a day.',
  eventsTitle: 'Events',
  eventsText: 'Each message has an id, a type, a timestamp, your fleet_id, and data.',
  positionsTitle: 'Send us positions',
  positionsText: [
    'Send positions and readings from any tracker with a key that has readings:write, up to 500 events and 128 kB at once.',
    'Identify the vehicle by our id, its VIN, or its unit. Give every event your own id, so an event sent twice counts once.',
    'The response has a result for every event: accepted, trimmed when a part can’t be right, repeated, or refused with the reason. One bad event doesn’t stop the others.',
    'Every reading is checked against the last good one before it moves a map or an odometer.',
  ],
  vendorsTitle: 'Samsara and Geotab',
  vendorsText:
    'If you have one of these, there’s no code to write. Connect the account under Devices, and we read positions, odometer, and fuel every minute through the Samsara REST API (vehicle stats feed) or the MyGeotab API v1 (GetFeed).',
  errorsTitle: 'When something fails',
  errorsText:
    'Every error has the same shape: a message for people and a code for programs. Codes never change meaning.',
  samples: {
    firstCall: 'Your first call',
    verify: 'Sample code that checks a signature',
    positionsCall: 'A call that sends a position',
    positionsAnswer: 'The response',
    failure: 'An error',
  },
} as const;
